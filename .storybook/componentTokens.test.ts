import { expect, it } from 'vitest';
import { findTokens } from './componentTokens.ts';

it('finds what a style reads, also from a group that was taken apart', () => {
  const source = `
    const { background, text } = vars.color;
    export const box = style({
      padding: vars.space.small,
      color: text.onAccent,
      background: background.tone.danger,
      border: \`1px solid \${vars.color.scale.accent[9]}\`,
      textTransform: 'none',
    });`;
  expect(findTokens(source).toSorted()).toEqual([
    'color.background.tone.danger',
    'color.scale.accent.9',
    'color.text.onAccent',
    'space.small',
  ]);
});
