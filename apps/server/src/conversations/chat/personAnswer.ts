/**
 * The answer to a customer who wants a person while the dealership is closed, whether they pressed the chat's button or wrote it.
 * @param back when the team is back, in words
 * @param needsNumber they chat, and nobody could call or write to them
 */
export const closedAnswer = (back: string, needsNumber: boolean): string =>
  needsNumber
    ? `Our team is back ${back}. We’ve let them know. Please leave your number below so they can call you.`
    : `Our team is back ${back}. We’ve let them know, and you can keep writing here.`;
