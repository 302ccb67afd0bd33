/** Why the server cannot start, as a sentence for whoever started it: it needs no stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
