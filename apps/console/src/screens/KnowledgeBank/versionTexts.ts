export const versionTexts = {
  open: 'Versions',
  title: 'Versions',
  close: 'Close',
  none: 'No one has changed this answer yet.',
  intro: (question: string) =>
    `Versions of “${question}”, newest first. Going back opens a version in the editor. Nothing changes until you save.`,
  newest: (count: number) =>
    `Showing the newest ${count} versions. Going back opens one in the editor. Nothing changes until you save.`,
  nobody: 'Came with the product',
  current: 'Current',
  goBack: 'Go back to this version',
  goBackTo: (at: string) => `Go back to the version from ${at}`,
};
