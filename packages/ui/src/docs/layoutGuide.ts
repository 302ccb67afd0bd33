import { headHeight, railWidth, topBarHeight } from '../layout/AppShell/measures.ts';
import { docs as AppShell } from '../layout/AppShell/AppShell.docs.ts';
import { docs as CenteredPage } from '../layout/CenteredPage/CenteredPage.docs.ts';
import { docs as Disclosure } from '../layout/Disclosure/Disclosure.docs.ts';
import { docs as Grid } from '../layout/Grid/Grid.docs.ts';
import { docs as Inline } from '../layout/Inline/Inline.docs.ts';
import { docs as Page } from '../layout/Page/Page.docs.ts';
import { docs as Panel } from '../layout/Panel/Panel.docs.ts';
import { docs as Stack } from '../layout/Stack/Stack.docs.ts';
import { docs as Tabs } from '../layout/Tabs/Tabs.docs.ts';
import { docs as ThreePane } from '../layout/ThreePane/ThreePane.docs.ts';
import { docs as WelcomePage } from '../layout/WelcomePage/WelcomePage.docs.ts';
import { pageWidths, paneWidths, windowWidths } from '../css/widths.ts';

/** From the frame of an app to what lies in a panel. */
const components = {
  AppShell,
  Page,
  ThreePane,
  CenteredPage,
  WelcomePage,
  Panel,
  Tabs,
  Disclosure,
  Stack,
  Inline,
  Grid,
};

/** Which component to use when, in the words of the components' own pages. */
export const layoutChoices: [name: string, purpose: string, others: string[]][] = Object.entries(components).map(
  ([name, { purpose, insteadUse = [] }]) => [
    name,
    purpose,
    insteadUse.map(({ when, use }) => `${when.replace(/\.$/, '')}: use ${use.replaceAll('`', '')}.`),
  ],
);

/** The widths and heights that the components of layout have, from the constants that their styles read. */
export const layoutMeasures: { title: string; rows: [name: string, text: string][] }[] = [
  {
    title: 'Window',
    rows: [
      [
        `${windowWidths.dialog} px`,
        'From here on, a dialog is a card instead of a sheet, and a table has columns instead of cards.',
      ],
      [
        `${windowWidths.sidebar} px`,
        'From here on, AppShell shows its sidebar instead of the top bar, and ThreePane shows its list beside its main pane.',
      ],
      [`${windowWidths.welcome} px`, 'From here on, WelcomePage shows the brand’s side.'],
      [
        `${windowWidths.unfolded} px`,
        'From here on, a DataTable with `item` has columns instead of lines, and DayHours shows its fields without being opened.',
      ],
      [`${windowWidths.details} px`, 'From here on, ThreePane shows its details as a third pane instead of a drawer.'],
    ],
  },
  {
    title: 'AppShell',
    rows: [
      ['vars.size.sidebar', 'The width of the sidebar; a token of the brand.'],
      [`${railWidth} px`, 'The width of the collapsed sidebar.'],
      [`${topBarHeight} px`, 'The height of the top bar.'],
      [`${headHeight} px`, 'The least height of the logo’s row in the sidebar.'],
    ],
  },
  {
    title: 'Page',
    rows: [
      [`Up to ${pageWidths.medium} px`, 'The padding is vars.space.medium.'],
      [`From ${pageWidths.medium} px`, 'The padding is vars.space.large.'],
      [`From ${pageWidths.wide} px`, 'The padding at both sides is vars.space.xlarge.'],
      [`${pageWidths.greatest} px`, 'The greatest width of the content. A page with isFill has none.'],
      ['vars.space.large', 'The space between the parts of a page. A page with isFill has vars.space.small.'],
    ],
  },
  {
    title: 'Panes',
    rows: [
      [paneWidths.list, 'The width of the list.'],
      [paneWidths.details, 'The width of the details.'],
      [paneWidths.drawer, 'The width of the drawer that has the details in a smaller window.'],
    ],
  },
];
