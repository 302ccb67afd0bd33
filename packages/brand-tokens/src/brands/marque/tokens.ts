import type { BrandTokens } from '../../BrandTokens.ts';
import { dark, light } from './colors.ts';

/** Marque: warm greys, wine, square and dense, labels in capitals on an expanded grotesque. */
export const tokens: BrandTokens = {
  color: { light, dark },
  font: {
    body: "'Archivo Variable', ui-sans-serif, system-ui, sans-serif",
    heading: "'Archivo Variable', ui-sans-serif, system-ui, sans-serif",
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  fontStretch: { body: '100%', heading: '112%' },
  fontWeight: { regular: '400', medium: '500', strong: '650', heading: '700' },
  fontSize: {
    xsmall: '0.6875rem',
    small: '0.8125rem',
    standard: '0.875rem',
    large: '1rem',
    xlarge: '1.25rem',
    display: '2rem',
  },
  lineHeight: {
    xsmall: '1rem',
    small: '1rem',
    standard: '1.25rem',
    large: '1.25rem',
    xlarge: '1.5rem',
    display: '2.25rem',
  },
  letterSpacing: { body: '0', label: '0.06em', heading: '0.02em' },
  textTransform: { label: 'uppercase', heading: 'uppercase' },
  radius: { small: '0px', medium: '1px', large: '2px', card: '2px', overlay: '2px', full: '999px' },
  borderWidth: { standard: '1px', focus: '2px' },
  size: {
    controlSmall: '28px',
    controlMedium: '36px',
    controlLarge: '44px',
    icon: '16px',
    sidebar: '224px',
    panelPadding: '16px',
  },
  space: {
    xxsmall: '4px',
    xsmall: '6px',
    small: '8px',
    medium: '12px',
    large: '20px',
    xlarge: '28px',
    xxlarge: '40px',
  },
  motion: { fast: '80ms', standard: '140ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
};
