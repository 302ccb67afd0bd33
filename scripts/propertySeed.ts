// Set-up of the suites with property tests. Without a seed of one's own they try the same cases in every run, so that a run
// says something of the change alone; `pnpm test:clocks` brings a new seed to look further.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
