// Pages for people who let others see their data, and for those who see it.
//
// `HolderPages` are the pages of the person whose data it is, `SeenPages` those of whoever sees it. The latter ask a
// store that shows what was given and nothing else, and that only reads; what is refused is answered as what is not there.
