import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { colorAt } from '@forecourt/brand-tokens/colorNames';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import * as styles from './ContrastPanel.css.ts';
import { type ForegroundContrast, listContrasts } from './listContrasts.ts';

/** Every declared pair of colors, in its own colors with its contrast. */
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
    <Text as="p" size="small" weight="strong">{`${foreground}, at least ${minimum}:1`}</Text>
    <ul className={styles.list}>
      {backgrounds.map(({ name, ratio }) => (
        <li
          key={name}
          className={styles.pair}
          style={{
            background: colorAt(color, name),
            // Text shows itself. What may have 3:1 is an edge, a fill, or disabled, and is shown as an edge.
            ...(minimum === 4.5
              ? { color: colorAt(color, foreground) }
              : { borderColor: colorAt(color, foreground), color: color.text.primary }),
          }}
        >
          {`${name} ${ratio.toFixed(2)}`}
        </li>
      ))}
    </ul>
  </Stack>
);
