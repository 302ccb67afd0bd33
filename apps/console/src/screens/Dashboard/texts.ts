/** What every form of a metric's card says (spec 1 §4, §8). */
export const cardTexts = {
  errorText: 'There is a problem displaying this metric',
  noValueLabel: 'No value',
};

/** Offers to load a card again. */
export const tryAgain = (onPress: () => void) => ({ label: 'Try again', onPress });
