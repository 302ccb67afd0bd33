/** The quoted texts of spec 2 §4 and §8, word for word. */
export const pauseTexts = {
  label: 'Pause AI',
  description: 'While it is paused, the assistant answers nobody.',
  oneWay: 'The assistant is paused. It is switched on again by our support team.',
  question: 'Are you sure?',
  detail:
    'The assistant will answer nobody in this product until it is switched on again, which cannot be done from here.',
  yes: 'YES',
  no: 'NO',
  trouble: 'We had trouble loading Pause AI info',
  retry: 'Try again',
};
