import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Asks a customer for a name, a phone number, an email address and consent in the chat.',
  status: 'stable',
  insteadUse: [
    { when: 'Only an address is needed.', use: '`EmailForm`' },
    { when: 'The customer chooses a time to come in.', use: '`VisitForm`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'The heading that names the form.' },
    { part: 'Fields', purpose: 'First and last name, phone and email.' },
    { part: 'Choices', purpose: 'The wish to be called, and consent.' },
    { part: 'Problem', purpose: 'Why it was not accepted.' },
    { part: 'Actions', purpose: 'Cancel and submit.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the fields, the choices and the buttons.' },
    { keys: 'Enter', does: 'In a field, submits the form.' },
    { keys: 'Space', does: 'Checks or unchecks the focused checkbox.' },
  ],
  screenReader: [
    'A form named by its title; focus starts in the first name.',
    'Each error is read with its field; a problem with the whole form is announced at once.',
  ],
  advice: [
    { do: 'Return one sentence for each wrong field from `check`.', dont: 'Report field errors through `problem`.' },
  ],
};
