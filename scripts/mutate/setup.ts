import fc from 'fast-check';

// The same examples for every mutant and in every run, so that a score does not depend on luck.
fc.configureGlobal({ seed: 20_261_120 });
