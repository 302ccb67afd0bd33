import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components/Tabs';
import { scrollFade } from '../../css/scrollFade.css.ts';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './Tabs.css.ts';

type Unstyled<T> = Omit<T, 'className' | 'style' | 'render'>;

/** Views of one subject, one at a time. Arrow keys move between the tabs. */
export const Tabs = (props: Unstyled<AriaTabsProps>) => <AriaTabs {...props} className={styles.tabs} />;

/** The row of tabs; it scrolls sideways where it does not fit, and fades where more of it is. Give it an `aria-label`. */
export const TabList = <T extends object>(props: Unstyled<AriaTabListProps<T>>) => (
  <AriaTabList {...props} className={`${scrollFade} ${styles.list}`} />
);

/** Shows the panel of the same `id`. A row that scrolls shows the whole of it once it is pressed. */
export const Tab = (props: Unstyled<AriaTabProps>) => (
  <AriaTab
    {...props}
    onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    className={`${focusRing} ${styles.tab}`}
  />
);

/** What the tab of the same `id` shows. */
export const TabPanel = (props: Unstyled<AriaTabPanelProps>) => (
  <AriaTabPanel {...props} className={`${focusRing} ${styles.panel}`} />
);
