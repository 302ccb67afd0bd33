import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const roomy = '(min-width: 480px)';

/** The bar answers to its own width: it also stands in a pane. */
export const place = style({ containerType: 'inline-size', width: '100%' });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.xsmall,
});

export const search = style({
  flex: '1 1 112px',
  minWidth: 0,
  '@container': { [roomy]: { flex: '1 1 240px', maxWidth: 360 } },
});

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minHeight: vars.size.controlMedium,
  paddingInline: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  color: text.primary,
  font: 'inherit',
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': { backgroundColor: background.neutralSoft, borderColor: border.control },
  },
  '@container': { [roomy]: { display: 'none' } },
});

export const count = style({
  minWidth: 20,
  paddingInline: vars.space.xxsmall,
  boxSizing: 'border-box',
  borderRadius: vars.radius.full,
  backgroundColor: background.accentSoft,
  color: text.accent,
  fontSize: vars.fontSize.xsmall,
  lineHeight: '20px',
  textAlign: 'center',
});

export const filters = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.xsmall,
  flexBasis: '100%',
  minWidth: 0,
  selectors: { '&[data-open]': { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } },
  '@container': { [roomy]: { display: 'flex', flex: '1 1 auto', flexBasis: 'auto' } },
});
globalStyle(`${filters}[data-open]`, {
  '@container': { [roomy]: { flexDirection: 'row', alignItems: 'flex-end' } },
});
globalStyle(`${filters} > *`, {
  '@container': { [roomy]: { flex: '0 1 auto', width: 'auto', minWidth: 144, maxWidth: 260 } },
});
export const clear = style({ display: 'flex' });
