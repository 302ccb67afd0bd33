import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows how a chat looks on a website while its settings are edited.',
  status: 'stable',
  insteadUse: [{ when: 'The chat is used, not previewed.', use: '`ChatPanel` on its own' }],
  anatomy: [
    { part: 'Tools', purpose: 'Controls above the stage, such as the choice of a device.' },
    { part: 'Page', purpose: 'A drawn website, on a desktop or a phone.' },
    { part: 'Chat', purpose: 'A `ChatEntry` in its corner, and a `ChatPanel` while it is open.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the tools and the chat inside.' }],
  screenReader: [
    'A group named by `label`; the drawn page is hidden.',
    'On a phone the open chat covers the page and its entry button is not there.',
  ],
  advice: [
    {
      do: 'Keep it beside the form; it stays in sight while the form scrolls.',
      dont: 'Put the preview below a long form.',
    },
  ],
};
