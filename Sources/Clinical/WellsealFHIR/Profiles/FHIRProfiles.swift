// Checks resources against profiles: US Core, the International Patient Summary, and those of SMART Health Cards.
//
// A `ProfileValidator` knows one guide or one profile. A `ProfileGuide` is read from a table in the program;
// `ProfileNode` is what such a table says about one element. Rules in FHIRPath are evaluated by a `PathEvaluator`, which
// refuses what it does not read.
//
// It asks no server: codes of terminologies are not looked up, and bindings weaker than required are not checked.
