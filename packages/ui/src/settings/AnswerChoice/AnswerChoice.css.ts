import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border } = vars.color;

export const options = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });

/** The mark and its words side by side; what became of the answer at the end, or below where it is narrow. */
export const option = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space.xsmall,
  padding: vars.space.xsmall,
  paddingInline: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.medium,
  '@media': { '(max-width: 543px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const chosen = style([option, { borderColor: background.accent, backgroundColor: background.accentSoft }]);

/** WCAG 2.5.8: a mark without words is a target of its own. */
export const target = style({ minWidth: 24, justifyContent: 'center' });

export const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });

/** Begins on the line of the mark. */
export const words = style({
  paddingBlock: `calc((${vars.size.controlSmall} - ${vars.lineHeight.standard}) / 2)`,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  // With inputs in it the first line is as tall as one.
  selectors: { '&:has(input)': { paddingBlock: 0 } },
});

export const status = style({
  paddingBlock: `calc((${vars.size.controlSmall} - ${vars.lineHeight.standard}) / 2)`,
  '@media': { '(max-width: 543px)': { gridColumn: 2, paddingBlock: 0 } },
});
