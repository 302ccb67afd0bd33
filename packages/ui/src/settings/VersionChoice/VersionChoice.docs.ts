import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Lets a person choose between their changes and someone else's, field by field, before saving.",
  status: 'stable',
  insteadUse: [
    { when: 'Two versions are only compared.', use: '`BeforeAfter`' },
    { when: 'All changes are lost or kept together.', use: '`AlertDialog`' },
  ],
  anatomy: [
    { part: 'Message', purpose: 'Who saved in the meantime.' },
    { part: 'All mine, all theirs', purpose: 'Choose one version for every field; shown when several differ.' },
    { part: 'Fields', purpose: 'Both values of each differing field.' },
    { part: 'Footer', purpose: 'Back to the form, or save what was chosen.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the dialog and stays in it.' },
    { keys: 'Arrow keys', does: 'On a choice, choose the other version.' },
    { keys: 'Escape', does: 'Closes the dialog and returns to the form; nothing is lost or saved.' },
  ],
  screenReader: [
    'A dialog named by its title; each field is a radio group named by the field.',
    'Each version is read with its value; an empty one as `texts.empty`.',
  ],
  advice: [
    {
      do: 'Write values the way a person reads them: "Mon 9 AM – 6 PM".',
      dont: 'Show the stored form, such as `540-1080`.',
    },
  ],
};
