/** The quoted texts of spec 2 §4 and §8, word for word. */
export const pauseTexts = {
  label: 'Pause AI',
  description: 'Stops every automatic message. Only support can undo this.',
  paused: 'The assistant is paused.',
  question: 'Are you sure?',
  detail: 'This stops every automatic message in this product. Only support can undo it.',
  yes: 'YES',
  no: 'NO',
  resume: 'Turn the assistant back on',
  resumeQuestion: 'Turn the assistant back on?',
  resumeDetail: 'It will write to customers in this product again. The audit log records that you did this.',
  resumeAction: 'Turn back on',
  cancel: 'Cancel',
  trouble: 'We had trouble loading Pause AI info',
  retry: 'Try again',
};
