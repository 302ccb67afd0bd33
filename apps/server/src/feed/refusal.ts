/** Thrown for a record that cannot be written; the message is the reason that the report gives. */
export class Refusal extends Error {}
