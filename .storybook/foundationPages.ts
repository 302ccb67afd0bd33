import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { accessibilityPromises, accessibilitySettings } from '../packages/ui/src/docs/accessibilityPromises.ts';
import { elevationLevels } from '../packages/ui/src/docs/elevationLevels.ts';
import { type FoundationName, foundations } from '../packages/ui/src/docs/foundations.ts';
import { layoutChoices, layoutMeasures } from '../packages/ui/src/docs/layoutGuide.ts';
import { listContrasts } from '../packages/ui/src/docs/listContrasts.ts';
import { listTokens, writeVar } from '../packages/ui/src/docs/tokenNames.ts';
import { writingRules } from '../packages/ui/src/docs/writingRules.ts';

/** Every brand in both appearances, with its colors. */
const themes = brandIds.flatMap((id) =>
  (['light', 'dark'] as const).map((appearance) => ({
    title: `${brands[id].title} ${appearance}`,
    color: brandTokens[id].color[appearance],
  })),
);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const list = (rows: readonly (readonly [name: string, text: string])[]) =>
  rows.map(([name, text]) => `- ${name}: ${text}`).join('\n');

/** The same tokens of several sets, one set a column. */
function writeTokens(sets: readonly { title: string; tokens: object }[], group: string): string {
  const columns = sets.map(({ tokens }) => Object.fromEntries(listTokens(tokens, group)));
  return table(
    ['Token', ...sets.map(({ title }) => title)],
    Object.keys(columns[0]!).map((path) => [`\`${writeVar(path)}\``, ...columns.map((column) => column[path]!)]),
  );
}

/** Tokens that are the same in light and dark, one brand a column. */
const writeGroup = (group: Exclude<keyof BrandTokens, 'color'>) =>
  writeTokens(
    brandIds.map((id) => ({ title: brands[id].title, tokens: brandTokens[id][group] })),
    group,
  );

const writeColors = (group: keyof BrandTokens['color']['light']) =>
  writeTokens(
    themes.map(({ title, color }) => ({ title, tokens: color[group] })),
    `color.${group}`,
  );

/** A line for each foreground: its backgrounds, each with the lowest contrast that any brand has there in light or dark. */
function writeContrasts(): string {
  const contrasts = themes.map(({ color }) => listContrasts(color));
  return contrasts[0]!
    .map(({ foreground, minimum, backgrounds }, line) => {
      const pairs = backgrounds.map(({ name }, pair) => {
        const lowest = Math.min(...contrasts.map((theme) => theme[line]!.backgrounds[pair]!.ratio));
        return `${name} ${lowest.toFixed(2)}`;
      });
      return `- \`${foreground}\`, at least ${minimum}: ${pairs.join(', ')}`;
    })
    .join('\n');
}

const writeElevation = () =>
  list(
    elevationLevels.map(({ name, background, shadow, use }) => {
      const tokens = [`color.background.${background}`, ...(shadow === undefined ? [] : [`color.shadow.${shadow}`])];
      return [name, `${use}. ${tokens.map((path) => `\`${writeVar(path)}\``).join(', ')}`];
    }),
  );

/** The backgrounds that levels have, of all that there are. */
const writeGrounds = () =>
  writeTokens(
    themes.map(({ title, color: { background } }) => ({
      title,
      tokens: Object.fromEntries(elevationLevels.map((level) => [level.background, background[level.background]])),
    })),
    'color.background',
  );

/** The parts of each page below its purpose. */
const parts: Record<FoundationName, () => string[]> = {
  color: () => [
    ...(['background', 'text', 'border', 'scale'] as const).map((group) => `## ${group}\n\n${writeColors(group)}`),
    `## Contrast\n\nThe backgrounds that each foreground may lie on, with the lowest ratio of all brands in light and dark.\n\n${writeContrasts()}`,
  ],
  type: () =>
    (['fontSize', 'lineHeight', 'fontWeight', 'font', 'fontStretch', 'letterSpacing', 'textTransform'] as const).map(
      writeGroup,
    ),
  space: () => [
    ...(['space', 'radius', 'borderWidth'] as const).map(writeGroup),
    `## Density\n\nIt changes the height of controls and rows, and the padding of panels, never the size of text.\n\n${writeGroup('size')}`,
  ],
  elevation: () => [writeElevation(), writeColors('shadow'), writeGrounds()],
  motion: () => [writeGroup('motion')],
  layout: () => [
    `## Which component to use\n\n${list(layoutChoices.map(([name, purpose, others]) => [name, [purpose, ...others].join(' ')]))}`,
    ...layoutMeasures.map(({ title, rows }) => `## ${title}\n\n${list(rows)}`),
  ],
  accessibility: () => [list(accessibilityPromises), `## How to see it\n\n${list(accessibilitySettings)}`],
  writing: () =>
    writingRules.map(([title, rule, good, instead]) => `## ${title}\n\n${rule}\n\n“${good}” instead of “${instead}”`),
};

const names = Object.keys(foundations) as FoundationName[];

/** File name → Markdown, from the same sources as the pages that people read. */
export const writeFoundations = (): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const { title, purpose } = foundations[name];
      return [`llms/foundations/${name}.md`, `${[`# ${title}`, purpose, ...parts[name]()].join('\n\n')}\n`];
    }),
  );

/** The section of `llms.txt` that lists them. */
export const listFoundations = (): string =>
  `## Foundations\n\n${list(names.map((name) => [`[${foundations[name].title}](llms/foundations/${name}.md)`, foundations[name].purpose]))}`;
