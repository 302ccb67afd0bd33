import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Names or explains a control in a line while people point at it or focus it.',
  status: 'stable',
  insteadUse: [
    { when: 'The control is not focusable, or people use touch.', use: '`HelpTip`' },
    { when: 'The content has links or buttons.', use: '`Popover`' },
    { when: 'People need the text to go on.', use: '`description` of the field' },
  ],
  anatomy: [{ part: 'Text', purpose: 'One line, or a few.' }],
  keyboard: [
    { keys: 'Tab', does: 'To the control, shows the tooltip at once.' },
    { keys: 'Escape', does: 'Hides it.' },
  ],
  screenReader: ['The control is described by the text while it is shown.'],
  advice: [
    {
      do: 'Repeat what is said elsewhere, or add a detail.',
      dont: 'Make a tooltip the only place for something people need; touch does not show it.',
    },
  ],
};
