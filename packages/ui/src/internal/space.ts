/** The brand's space tokens as the steps of Radix's scale, which css/radix.css.ts feeds from them. */
export const spaceSteps = {
  none: '0',
  xxsmall: '1',
  xsmall: '2',
  small: '3',
  medium: '4',
  large: '5',
  xlarge: '6',
  xxlarge: '7',
} as const;

export type Space = keyof typeof spaceSteps;
