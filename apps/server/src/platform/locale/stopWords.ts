/** Stems that occur in most questions to a car dealer: a match on them means nothing. */
export const stopWords: readonly string[] =
  'ask call can car come could dealer dealership get give go hello hi know let like long look make mani may much need pleas question take talk tell thank there vehicl want would'.split(
    ' ',
  );
