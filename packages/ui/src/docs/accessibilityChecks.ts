/** What `pnpm test:accessibility` checks in every state of every component, and how. */
export const accessibilityChecks = {
  forcedColors: {
    title: 'Forced colors',
    how: 'With the system’s colors (Windows high contrast), what is selected, disabled, or where the arrow keys are differs in more than its ground from the same element without that state, or from its siblings. No mark is only a color, and what floats has an edge.',
  },
  reflow: {
    title: '320 px',
    how: 'In a window of 320 px nothing scrolls sideways, and no text is cut off or leaves its box (WCAG 1.4.10).',
  },
  textSpacing: {
    title: 'Text spacing',
    how: 'With a line height of 1.5, letters 0.12 and words 0.16 of the font size apart, and paragraphs 2 of it, no text is cut off or leaves its box (WCAG 1.4.12).',
  },
  reducedMotion: {
    title: 'Reduced motion',
    how: 'For a person who has asked for less motion, no element has an animation or a transition.',
  },
  rightToLeft: {
    title: 'Right to left',
    how: 'Every box is the mirror image of where it is from left to right, and nothing scrolls sideways that did not before.',
  },
} as const;

export type AccessibilityCheck = keyof typeof accessibilityChecks;

/** A fault that a check finds and that is meant. */
export interface AccessibilityException {
  /** By family and name, as in the sidebar. */
  component: string;
  checks: readonly AccessibilityCheck[];
  /** What the fault's description contains. */
  problem: string;
  reason: string;
}

const cut = ['reflow', 'textSpacing'] as const;
const shortened = 'is shortened';

/** Every exception from the checks. One that no longer occurs fails the check, so that none outlives its reason. */
export const accessibilityExceptions: readonly AccessibilityException[] = [
  {
    component: 'Actions/CommandButton',
    checks: cut,
    problem: shortened,
    reason: 'Its name is two lines at most; screen readers get all of it.',
  },
  {
    component: 'Actions/CommandPalette',
    checks: cut,
    problem: shortened,
    reason: 'Each result is one line, so that ten fit a screen. The page that it opens has the whole name.',
  },
  {
    component: 'Conversation/ChannelTabs',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'One strip that scrolls by itself; the arrow keys bring each entry into view.',
  },
  {
    component: 'Conversation/ConversationCard',
    checks: cut,
    problem: shortened,
    reason: 'A row of a list has few lines; the conversation that it opens has the whole name and message.',
  },
  {
    component: 'Conversation/ConversationHead',
    checks: cut,
    problem: shortened,
    reason: 'The head stays above the messages. The details pane has the whole name.',
  },
  {
    component: 'Conversation/ConversationHead',
    checks: cut,
    problem: 'is cut off by',
    reason: 'On a phone the head is one line, so that the messages have the screen; screen readers get all of it.',
  },
  {
    component: 'Conversation/FileTray',
    checks: cut,
    problem: shortened,
    reason: 'A file’s name is one line; the name of the button that removes it has all of it.',
  },
  {
    component: 'Conversation/MessageBubble',
    checks: cut,
    problem: shortened,
    reason:
      'The name of a file or an author that is longer than the bubble; the file and the details pane have all of it.',
  },
  {
    component: 'Conversation/MessageFiles',
    checks: cut,
    problem: shortened,
    reason: 'A file’s name is one line; screen readers get all of it, and so does who opens the file.',
  },
  {
    component: 'Conversation/MessageHtml',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'A mail’s wide table scrolls by itself (WCAG 1.4.10 leaves tables out).',
  },
  {
    component: 'Conversation/MessageHtml',
    checks: cut,
    problem: 'sticks out',
    reason: 'A hostile mail’s own styles: they stay within the message.',
  },
  {
    component: 'Conversation/ReplyBox',
    checks: ['reflow'],
    problem: shortened,
    reason: 'Who types shares its line with the buttons; screen readers get all of it.',
  },
  {
    component: 'Conversation/VehicleCard',
    checks: cut,
    problem: shortened,
    reason: 'A title of a single word that is longer than the card.',
  },
  {
    component: 'Data/DataTable',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'A table scrolls by itself (WCAG 1.4.10 leaves tables out); a screen that is narrow shows cards.',
  },
  {
    component: 'Data/DataTable',
    checks: ['textSpacing'],
    problem: shortened,
    reason: 'A cell of a windowed table is two lines at most; the row that it opens has all of it.',
  },
  {
    component: 'Feedback/LoadingOverlay',
    checks: ['forcedColors'],
    problem: 'has no edge',
    reason: 'It covers its place to the edges.',
  },
  {
    component: 'Forms/Select',
    checks: ['textSpacing'],
    problem: shortened,
    reason: 'A closed field is one line; its list has the whole choice.',
  },
  {
    component: 'Layout/Tabs',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'One strip that scrolls by itself; the arrow keys bring each tab into view.',
  },
  {
    component: 'Layout/ThreePane',
    checks: cut,
    problem: shortened,
    reason: 'Its list shows ConversationCards.',
  },
  {
    component: 'Settings/PreviewStage',
    checks: ['forcedColors'],
    problem: 'has no edge',
    reason: 'On a phone the chat covers the stage to its edges.',
  },
  {
    component: 'Settings/PreviewStage',
    checks: ['rightToLeft'],
    problem: 'its mirror image',
    reason: 'A chat stands in the corner of the website that its dealer has chosen, whatever the website’s language.',
  },
  {
    component: 'Settings/QuestionTiles',
    checks: ['reflow'],
    problem: shortened,
    reason: 'A tile shows how an answer begins; pressing it opens all of it.',
  },
  {
    component: 'Settings/SectionIndex',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'One strip that scrolls by itself; a link that has the focus is brought into view.',
  },
  ...(['Settings/AnswerChoice', 'Settings/SentenceInputs'] as const).map((component) => ({
    component,
    checks: ['rightToLeft'] as const,
    problem: 'its mirror image',
    reason: 'An input is a word of its sentence, and the sentence is English.',
  })),
  {
    component: 'Text/CodeBlock',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'A line of code has a meaning that a line break would change; it scrolls by itself, by keyboard too.',
  },
  {
    component: 'Text/Link',
    checks: cut,
    problem: shortened,
    reason: 'By the prop `truncate`.',
  },
  { component: 'Text/Text', checks: cut, problem: shortened, reason: 'By the prop `truncate`.' },
  {
    component: 'Widget/ChatHeader',
    checks: cut,
    problem: shortened,
    reason: 'The dealer’s name is two lines at most and the person’s one, so that messages keep their room.',
  },
  {
    component: 'Widget/ChatPanel',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'Shows a VehicleCarousel.',
  },
  {
    component: 'Widget/VehicleCarousel',
    checks: ['reflow'],
    problem: 'scrolls sideways',
    reason: 'A row of cards that scrolls by itself, by keyboard and by its buttons too.',
  },
  {
    component: 'Widget/VehicleCarousel',
    checks: ['reflow', 'textSpacing'],
    problem: shortened,
    reason: 'A vehicle’s name has as many lines as leave the cards one height; its page has all of it.',
  },
];
