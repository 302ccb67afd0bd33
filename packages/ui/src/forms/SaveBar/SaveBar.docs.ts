import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Saves or discards the changes of a form, and says whether there are any.',
  status: 'stable',
  insteadUse: [
    { when: 'Each change takes effect at once.', use: '`Switch`, with no bar' },
    { when: 'The form is in a dialog.', use: '`footer` of `Dialog` or `FormDialog`' },
  ],
  anatomy: [
    { part: 'State', purpose: '"Unsaved changes" or "Saved", in your words.' },
    { part: 'Further buttons', purpose: 'Optional.' },
    { part: 'Discard button', purpose: 'Shown while there are changes.' },
    { part: 'Save button', purpose: 'Submits the form around it; disabled without changes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the buttons.' },
    { keys: 'Enter, Space', does: 'Presses the focused button.' },
  ],
  screenReader: [
    'The state is announced when it changes.',
    'Once nothing is left to save, the focus moves from the button to the bar.',
  ],
  advice: [
    {
      do: 'Put it inside the `form` element, at its end, and the form on a `Panel`. The form has `noValidate`: errors are the `errorMessage` of the fields.',
      dont: 'Use two bars in one form.',
    },
    {
      do: 'On a submit with errors, give the focus to the first wrong field: `form.elements.namedItem(name).focus()`, with the `name` of the field.',
      dont: 'Leave people to search for what is wrong.',
    },
    {
      do: 'Keep Save enabled while fields are invalid and show the errors on submit; use `isIncomplete` only where nothing can be saved yet.',
      dont: 'Disable Save without saying what is missing.',
    },
  ],
};
