const counted = (characters: number) => (characters === 1 ? '1 character' : `${characters} characters`);

/** How much may still be typed, in words; a negative number is how much must go. */
export const charactersLeft = (characters: number) =>
  characters >= 0 ? `${counted(characters)} left` : `${counted(-characters)} over the limit`;
