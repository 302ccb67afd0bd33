import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Completes a sentence by filling in its blanks.',
  status: 'stable',
  insteadUse: [
    { when: 'The value needs a visible label or a hint.', use: '`TextField`' },
    { when: 'There are several full sentences to choose from.', use: '`AnswerChoice`' },
  ],
  anatomy: [
    { part: 'Words', purpose: 'The text between the blanks.' },
    { part: 'Blanks', purpose: 'Inputs as wide as what they hold; each shows its label until it is filled in.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves from blank to blank.' }],
  screenReader: [
    'Each blank is a text field announced by its `label`.',
    'With `isRequired`, blanks are announced as required, and empty or invalid ones as invalid.',
  ],
  advice: [
    {
      do: 'Write the sentence so that it still makes sense when it is read aloud.',
      dont: 'Ask for long text in a blank; it scrolls inside 32 characters.',
    },
  ],
};
