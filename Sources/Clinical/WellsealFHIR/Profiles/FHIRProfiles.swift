// Validation of resources against profiles: US Core, the International Patient Summary, and those
// of SMART Health Cards.
//
// A `ProfileValidator` has one guide or one profile. A `ProfileGuide` is parsed from a table in the
// program, and a `ProfileNode` contains the rules of such a table for one element. A
// `PathEvaluator` evaluates rules in FHIRPath, and rejects expressions that it doesn't support.
//
// It uses no server: codes aren't looked up in terminologies, and bindings weaker than required
// aren't checked.
