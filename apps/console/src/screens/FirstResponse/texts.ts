/** What the screen says around its module (spec 1 §2). */
export const farTexts = {
  title: 'First Agentic Response',
  loading: 'Loading First Agentic Response',
  retry: 'Try again',
  late: 'First Agentic Response didn’t load. Check your internet connection and try again.',
  left: 'First Agentic Response tried to open another page, so it was closed.',
  refused: 'Your account doesn’t include First Agentic Response.',
  missing: 'First Agentic Response isn’t set up yet. Ask your administrator to add its address.',
};
