import type { BrandTokens } from '../../BrandTokens.ts';
import { dark, light } from './colors.ts';

/** Forecourt: cool greys, petrol, round and roomy, sentence case. */
export const tokens: BrandTokens = {
  color: { light, dark },
  font: {
    body: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
    heading: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  fontStretch: { body: '100%', heading: '100%' },
  fontWeight: { regular: '400', medium: '500', strong: '600', heading: '640' },
  fontSize: {
    xsmall: '0.75rem',
    small: '0.8125rem',
    standard: '0.875rem',
    large: '1rem',
    xlarge: '1.375rem',
    display: '2rem',
  },
  lineHeight: {
    xsmall: '1rem',
    small: '1.25rem',
    standard: '1.25rem',
    large: '1.5rem',
    xlarge: '1.75rem',
    display: '2.5rem',
  },
  letterSpacing: { body: '-0.005em', label: '0', heading: '-0.018em' },
  textTransform: { label: 'none', heading: 'none' },
  radius: { small: '6px', medium: '8px', large: '12px', card: '12px', overlay: '12px', full: '999px' },
  borderWidth: { standard: '1px', focus: '2px' },
  size: {
    controlSmall: '32px',
    controlMedium: '40px',
    controlLarge: '48px',
    icon: '18px',
    sidebar: '248px',
    panelPadding: '24px',
  },
  space: {
    xxsmall: '4px',
    xsmall: '8px',
    small: '12px',
    medium: '16px',
    large: '24px',
    xlarge: '32px',
    xxlarge: '48px',
  },
  motion: { fast: '120ms', standard: '200ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
};
