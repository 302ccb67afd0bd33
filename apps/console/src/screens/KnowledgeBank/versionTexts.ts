export const versionTexts = {
  open: 'Versions',
  title: 'Versions',
  close: 'Close',
  none: 'Nobody has changed this answer yet.',
  intro: (question: string) =>
    `What “${question}” was, the newest first. Going back puts a version into the editor; nothing changes until you save.`,
  newest: (count: number) =>
    `The newest ${count} versions. Going back puts one into the editor; nothing changes until you save.`,
  nobody: 'Came with the product',
  current: 'Current',
  goBack: 'Go back to this version',
  goBackTo: (at: string) => `Go back to this version of ${at}`,
};
