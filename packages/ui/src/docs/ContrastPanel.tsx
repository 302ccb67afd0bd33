import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { colorAt } from '@forecourt/brand-tokens/colorNames';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import * as styles from './ContrastPanel.css.ts';
import { type ForegroundContrast, listContrasts } from './listContrasts.ts';

/** Every declared pair of colors, with a sample and its contrast. */
export const ContrastPanel = ({ color }: { color: ColorTokens }) => (
  <Panel
    title="Contrast"
    description="Each declared pair with its ratio by WCAG 2.2. A unit test fails where a brand misses a minimum."
  >
    <Stack space="large">
      {listContrasts(color).map((contrast) => (
        <Foreground key={contrast.foreground} color={color} {...contrast} />
      ))}
    </Stack>
  </Panel>
);

const Foreground = ({ color, foreground, minimum, backgrounds }: ForegroundContrast & { color: ColorTokens }) => (
  <Stack space="xsmall">
    <Heading level={3} size="small">{`${foreground}, at least ${minimum}:1 on`}</Heading>
    <ul className={styles.list}>
      {backgrounds.map(({ name, ratio }) => (
        <li key={name} className={styles.pair}>
          <span aria-hidden="true" className={styles.sample} style={{ background: colorAt(color, name) }}>
            {/* Letters where the pair is for text. What may have 3:1 is an edge, a fill, or disabled. */}
            {minimum === 4.5 ? (
              <span style={{ color: colorAt(color, foreground) }}>Aa</span>
            ) : (
              <span className={styles.dot} style={{ background: colorAt(color, foreground) }} />
            )}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.ratio}>{ratio.toFixed(2)}</span>
        </li>
      ))}
    </ul>
  </Stack>
);
