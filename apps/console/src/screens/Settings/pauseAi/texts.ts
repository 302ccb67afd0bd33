/** The quoted texts of spec 2 §4 and §8, word for word. */
export const pauseTexts = {
  label: 'Pause AI',
  description: 'While paused, the assistant doesn’t answer anyone.',
  oneWay: 'The assistant is paused. Only our support team can turn it back on.',
  question: 'Are you sure?',
  detail: 'The assistant will stop answering customers in this product. Only our support team can turn it back on.',
  yes: 'YES',
  no: 'NO',
  resume: 'Turn the assistant back on',
  resumeQuestion: 'Turn the assistant back on?',
  resumeDetail: 'It will answer customers in this product again. The audit log records that you did this.',
  resumeAction: 'Turn back on',
  cancel: 'Cancel',
  trouble: 'We had trouble loading Pause AI info',
  retry: 'Try again',
};
