/** What each foundation is about. Its page and its Markdown begin with it, and `llms.txt` lists it. */
export const foundations = {
  color: {
    title: 'Color',
    purpose:
      'Colors are named by the role they play, never by hue. A component takes a role; a brand fills it, once for light and once for dark.',
  },
  type: {
    title: 'Type',
    purpose:
      'Each brand has one typeface in few sizes. Letter case is a token of the brand; the words stay as they were written. The document’s own text is `fontSize.standard`, so that 1rem is 14 px at a browser’s usual setting.',
  },
  space: {
    title: 'Space',
    purpose:
      'Space comes from layout components, never from a component’s own margin. Corners and the height of controls are the brand’s.',
  },
  elevation: {
    title: 'Elevation',
    purpose: 'There are four levels. In dark, the background tells them apart, since a shadow hardly shows there.',
  },
  motion: {
    title: 'Motion',
    purpose:
      'Motion shows where something came from. It is short, no one has to wait for it, and it never carries meaning on its own. People who ask their system for reduced motion get none.',
  },
  layout: {
    title: 'Layout',
    purpose:
      'A screen is an AppShell around a Page. Panels lie on the page, and Stack, Inline, and Grid make the space between things.',
  },
  accessibility: {
    title: 'Accessibility',
    purpose: 'This is promised for every component, and this is how it is checked.',
  },
  writing: {
    title: 'Writing',
    purpose: 'Every text of the product follows these rules. Each example is a text of the product, word for word.',
  },
} as const;

export type FoundationName = keyof typeof foundations;
