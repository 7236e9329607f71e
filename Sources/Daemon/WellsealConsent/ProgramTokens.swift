// The tokens that programs show: `ProgramToken` is the secret, `IssuedToken` what is kept of it, `TokenService` makes and ends tokens
// and says what one is good for.
//
// What a program may do stands in `ConsentDecisions`, as for every other app.
