import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Reveals further choices under a checkbox once it is checked.',
  status: 'stable',
  insteadUse: [
    { when: 'The choices are always available.', use: '`CheckboxGroup`' },
    { when: 'Exactly one of the choices applies.', use: '`RadioGroup`' },
  ],
  anatomy: [
    { part: 'Checkbox', purpose: 'What is decided first.' },
    { part: 'Choices', purpose: 'Checkboxes or further branches, shown only while it is checked.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the checkbox, then through the choices when they are shown.' },
    { keys: 'Space', does: 'Checks or unchecks the focused checkbox.' },
  ],
  screenReader: ['The choices are a group named by `groupLabel`, so each is heard in its context.'],
  advice: [{ do: 'Repeat the subject in `groupLabel`: "Emails about leads".', dont: 'Name the group "Options".' }],
};
