import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Asks a customer for one email address in the chat.',
  status: 'stable',
  insteadUse: [
    { when: 'A name or phone number is needed too.', use: '`ContactForm`' },
    { when: 'The field is part of a console form.', use: '`TextField` in a `FormSection`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'The heading that names the form.' },
    { part: 'Field', purpose: 'The address, with its error.' },
    { part: 'Actions', purpose: 'Cancel and submit.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the field and the buttons.' },
    { keys: 'Enter', does: 'In the field, submits the form.' },
  ],
  screenReader: [
    'A form named by its title; focus starts in the field.',
    'An error marks the field as invalid and is read with it.',
  ],
  advice: [{ do: 'Say in the title what will be sent.', dont: 'Ask for an address without a reason.' }],
};
