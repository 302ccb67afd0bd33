import bytes from '../../bytes.json' with { type: 'json' };

interface ComponentBytes {
  script: number;
  style: number;
  laterScript?: number;
}

const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;

/**
 * What a component brings to a page, with all that it imports and beside React, as the test of the packed library has measured it.
 * @param module `family/Component`
 * @returns name and text of each part; nothing for a component that has not been measured yet
 */
export function describeSize(module: string): [name: string, text: string][] {
  const size = (bytes as Record<string, ComponentBytes>)[module];
  if (!size) return [];
  const { script, style, laterScript } = size;
  return [
    [
      'Script',
      `${kilobytes(script)} gzipped${laterScript === undefined ? '' : `, and ${kilobytes(laterScript)} once it is needed`}`,
    ],
    ['Style', `${kilobytes(style)} gzipped`],
  ];
}
