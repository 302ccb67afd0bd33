/** One thing that a scenario measured on both sides, in one run. */
export interface Result {
  /** What was done, such as `10,000 rows: mount`. */
  what: string;
  /** Medians, in ms. */
  subject: number;
  peer: number;
  /** The ratio of what a tenth of the rounds fell below: what is left where other work on the machine disturbed the rest. */
  undisturbed?: number;
  /** How many times the peer's time the subject may take. */
  bound: number;
}

/** What a file `bench/<name>.bench.ts` exports as `scenario`. */
export interface Scenario {
  /** What is measured, and against what. */
  title: string;
  measure: () => Promise<Result[]>;
}

export const ratioOf = ({ subject, peer }: Result) => subject / peer;
