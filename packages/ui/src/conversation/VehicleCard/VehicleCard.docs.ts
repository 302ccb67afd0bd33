import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a vehicle that a customer asks about.',
  status: 'stable',
  insteadUse: [
    { when: 'There are several to look through.', use: '`VehicleCarousel`' },
    { when: 'Only its facts matter.', use: '`DetailList`' },
  ],
  anatomy: [
    { part: 'Picture', purpose: 'A drawing stands in when there is none or it does not load.' },
    { part: 'Title and detail', purpose: 'Year, make and model, with a line of facts.' },
    { part: 'Price and availability', purpose: 'What it costs, and a badge.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the title when it is a link.' },
    { keys: 'Enter', does: 'Opens the link.' },
  ],
  screenReader: [
    'The title is read, then the detail, the price and the availability; the picture is hidden.',
    'With `href` the title is a link.',
  ],
  advice: [{ do: 'Say the availability in words: "Sold".', dont: "Mark it by the badge's color." }],
};
