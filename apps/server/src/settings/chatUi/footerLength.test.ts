import { clusters, footerOfClusters } from '@forecourt/api/testClusters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFooter } from './cleanFooter.ts';

const cluster = fc.constantFrom(...clusters);
const line = fc.array(cluster, { maxLength: 40 });
const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

const isTaken = (html: string): boolean => {
  try {
    cleanFooter(html);
    return true;
  } catch {
    return false;
  }
};

// Spec 2 §5: "Footer text max 150 characters (graphemes; a line break counts as one)".
it('has 150 characters at most, a line break, an empty line and a family of emoji being one each', () => {
  fc.assert(
    fc.property(paragraphs, cluster, (some, filling) => {
      const { count } = footerOfClusters(some);
      fc.pre(count <= 150);
      const full = (more: number) => {
        const [first, ...others] = some;
        const [firstLine, ...lines] = first!;
        const filled = [...firstLine!, ...Array.from({ length: 150 - count + more }, () => filling)];
        return footerOfClusters([[filled, ...lines], ...others]);
      };
      expect(full(0).count).toBe(150);
      expect(isTaken(full(0).html), full(0).html).toBe(true);
      expect(isTaken(full(1).html), full(1).html).toBe(false);
    }),
  );
});

it.each(['<p></p>', '<br>', '<p>a</p><p></p><p></p>', '<p><br></p><p>b</p>'])(
  'counts the empty lines of %s',
  (html) => {
    const expected = { '<p></p>': 0, '<br>': 1, '<p>a</p><p></p><p></p>': 3, '<p><br></p><p>b</p>': 3 }[html]!;
    expect(isTaken(`${html}<p>${'x'.repeat(149 - expected)}</p>`)).toBe(true);
    expect(isTaken(`${html}<p>${'x'.repeat(150 - expected)}</p>`)).toBe(false);
  },
);

it('counts the words of a link, and not its address', () => {
  const link = (words: number) => `<a href="https://www.home.example/${'x'.repeat(300)}">${'👍🏽'.repeat(words)}</a>`;
  expect(isTaken(`<p>${link(150)}</p>`)).toBe(true);
  expect(isTaken(`<p>${link(151)}</p>`)).toBe(false);
});
