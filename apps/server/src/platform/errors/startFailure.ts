/** Why the server cannot start, as a sentence for the operator, who needs no stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
