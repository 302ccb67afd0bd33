/** A record that cannot be written; the message is the reason in the report. */
export class Refusal extends Error {}
