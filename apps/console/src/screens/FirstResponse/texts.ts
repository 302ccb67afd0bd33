/** What the screen says around its module (spec 1 §2). */
export const farTexts = {
  title: 'First Agentic Response',
  loading: 'Loading First Agentic Response',
  retry: 'Try again',
  late: 'First Agentic Response did not load. Check your connection and try again.',
  left: 'First Agentic Response tried to open another page, so it was closed.',
  refused: 'Your account does not include First Agentic Response.',
  missing: 'First Agentic Response is not set up yet. Ask your administrator to add its address.',
};
