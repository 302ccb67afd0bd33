import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes the start and the end of a part of a day, in half hours.',
  status: 'stable',
  insteadUse: [
    { when: 'It is one time.', use: '`TimeField`' },
    { when: 'It needs a precision below 30 minutes.', use: 'two `TimeField`s' },
  ],
  anatomy: [
    { part: 'Track', purpose: 'The day, with a mark every six hours.' },
    { part: 'Thumbs', purpose: 'The start and the end; they never meet.' },
    { part: 'Fields', purpose: 'The same two times, to type.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the start thumb, the end thumb and through the fields.' },
    { keys: 'Arrow keys', does: 'Move the focused thumb by half an hour.' },
    { keys: 'Page Up, Page Down', does: 'Move it by several steps.' },
    { keys: 'Home, End', does: 'Move it as far as it can go.' },
  ],
  screenReader: [
    'Two sliders named by `startLabel` and `endLabel` with `label`; each reads its time, such as "9:00 AM".',
    'The error is the description of both sliders.',
  ],
  advice: [
    {
      do: 'Say in `errorMessage` what to do when the end comes before the start.',
      dont: 'Correct the times while people type.',
    },
  ],
};
