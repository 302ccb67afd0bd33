import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle } from '@vanilla-extract/css';

/**
 * Radix Themes reads `--accent-N: var(--indigo-N)` and `--gray-N: var(--slate-N)` from its own base.css. Feeding those
 * names from the brand's tokens means that none of its color files has to be loaded. `<Theme>` is fixed to indigo and slate.
 */
const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Radix's alpha scale as shares of the solid color, in percent. */
const alpha = { 1: 1, 2: 3, 3: 8, 4: 13, 5: 18, 6: 25, 7: 35, 8: 50, 9: 84, 10: 88, 11: 90, 12: 95 } as const;

const scales: Record<string, string> = {
  '--indigo-contrast': vars.color.text.onAccent,
  '--indigo-surface': vars.color.scale.accent[2],
  '--indigo-indicator': vars.color.scale.accent[9],
  '--indigo-track': vars.color.scale.accent[9],
  '--slate-contrast': vars.color.text.primary,
  '--slate-surface': vars.color.scale.gray[2],
  '--slate-indicator': vars.color.scale.gray[9],
  '--slate-track': vars.color.scale.gray[9],
};
for (const step of steps) {
  scales[`--indigo-${step}`] = vars.color.scale.accent[step];
  scales[`--slate-${step}`] = vars.color.scale.gray[step];
  scales[`--indigo-a${step}`] = `color-mix(in oklch, ${vars.color.scale.accent[9]} ${alpha[step]}%, transparent)`;
  scales[`--slate-a${step}`] = `color-mix(in oklch, ${vars.color.scale.gray[12]} ${alpha[step]}%, transparent)`;
}
globalStyle('[data-brand]', { vars: scales });

/** The class twice: beats Radix's own `.radix-themes` whatever the import order. */
globalStyle('.radix-themes.radix-themes', {
  // Overlays are placed from the document: React Aria leaves them no height below a scrolled page whose container is
  // positioned, since it compares the container's coordinates with the window's.
  position: 'static',
  vars: {
    '--default-font-family': vars.font.body,
    '--heading-font-family': vars.font.heading,
    '--code-font-family': vars.font.code,
    '--default-letter-spacing': vars.letterSpacing.body,
    '--heading-letter-spacing': vars.letterSpacing.heading,
    '--color-background': vars.color.background.page,
    '--color-panel-solid': vars.color.background.panel,
    '--font-weight-regular': vars.fontWeight.regular,
    '--font-weight-medium': vars.fontWeight.medium,
    '--font-weight-bold': vars.fontWeight.strong,
    '--font-size-1': vars.fontSize.xsmall,
    '--font-size-2': vars.fontSize.small,
    '--font-size-3': vars.fontSize.standard,
    '--font-size-4': vars.fontSize.large,
    '--font-size-5': vars.fontSize.xlarge,
    '--font-size-6': vars.fontSize.display,
    '--line-height-1': vars.lineHeight.xsmall,
    '--line-height-2': vars.lineHeight.small,
    '--line-height-3': vars.lineHeight.standard,
    '--line-height-4': vars.lineHeight.large,
    '--line-height-5': vars.lineHeight.xlarge,
    '--line-height-6': vars.lineHeight.display,
    '--heading-line-height-1': vars.lineHeight.xsmall,
    '--heading-line-height-2': vars.lineHeight.small,
    '--heading-line-height-3': vars.lineHeight.standard,
    '--heading-line-height-4': vars.lineHeight.large,
    '--heading-line-height-5': vars.lineHeight.xlarge,
    '--heading-line-height-6': vars.lineHeight.display,
    '--space-1': vars.space.xxsmall,
    '--space-2': vars.space.xsmall,
    '--space-3': vars.space.small,
    '--space-4': vars.space.medium,
    '--space-5': vars.space.large,
    '--space-6': vars.space.xlarge,
    '--space-7': vars.space.xxlarge,
  },
});
