import { defineConfig, parse } from '@terrazzo/parser';
import { formatHex, formatHex8 } from 'culori/fn';
import type { BrandTokens } from './BrandTokens.ts';
import './colorModes.ts';
import { contract } from './contract.ts';
import { makeTheme } from './makeTheme.ts';

/*
 * Tokens in the format of the Design Tokens Community Group, 2025.10: the format module, the color module, and the resolver module for
 * the two appearances. What the format has no type for stands in `$extensions`: letter case.
 */

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };
type Path = readonly string[];

/** How a token is written in the format, and read from it. */
interface Kind {
  type: string;
  write: (value: string) => Json;
  /** @throws Error for a value that is not of this type */
  read: (value: Json) => string;
}

const readNumber = (value: Json): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('a number is expected');
  return value;
};

const readObject = (value: Json): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('an object is expected');
  return value;
};

const quantity = (type: string, units: readonly string[]): Kind => ({
  type,
  write: (value) => {
    const unit = units.find((candidate) => value.endsWith(candidate));
    return { value: Number.parseFloat(value), unit: unit ?? units[0]! };
  },
  read: (value) => {
    const { value: amount = null, unit = null } = readObject(value);
    if (typeof unit !== 'string' || !units.includes(unit))
      throw new Error(`a unit of ${units.join(' or ')} is expected`);
    return `${readNumber(amount)}${unit}`;
  },
});

/** The color spaces of the color module that are read, by the name that the library has for them. */
const colorSpaces: Record<string, { mode: 'rgb' | 'oklch' | 'oklab'; channels: [string, string, string] }> = {
  srgb: { mode: 'rgb', channels: ['r', 'g', 'b'] },
  oklch: { mode: 'oklch', channels: ['l', 'c', 'h'] },
  oklab: { mode: 'oklab', channels: ['l', 'a', 'b'] },
};

const color: Kind = {
  type: 'color',
  write: (value) => {
    const components = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
    const alpha = value.length === 9 ? Number.parseInt(value.slice(7), 16) / 255 : 1;
    return { colorSpace: 'srgb', components, alpha, hex: value.slice(0, 7) };
  },
  read: (value) => {
    const { colorSpace, components, alpha } = readObject(value);
    const space = typeof colorSpace === 'string' ? colorSpaces[colorSpace] : undefined;
    if (!space) throw new Error(`a color space of ${Object.keys(colorSpaces).join(', ')} is expected`);
    if (!Array.isArray(components) || components.length !== 3) throw new Error('three components are expected');
    const channels = Object.fromEntries(
      space.channels.map((channel, index) => [channel, readNumber(components[index]!)]),
    );
    const read = { mode: space.mode, ...channels, alpha: alpha === undefined ? 1 : readNumber(alpha) } as never;
    const { alpha: share } = read as { alpha: number };
    return (share < 1 ? formatHex8(read) : formatHex(read))!;
  },
};

const px = quantity('dimension', ['px']);
/** `0 1px 2px #rrggbbaa`, one or more; what the components need has no spread. */
const shadow: Kind = {
  type: 'shadow',
  write: (value) =>
    value.split(', ').map((layer) => {
      const [offsetX, offsetY, blur, shade] = layer.split(' ') as [string, string, string, string];
      const [x, y, soft] = [offsetX, offsetY, blur].map((length) => px.write(length)) as [Json, Json, Json];
      return { color: color.write(shade), offsetX: x, offsetY: y, blur: soft, spread: px.write('0') };
    }),
  read: (value) =>
    (Array.isArray(value) ? value : [value])
      .map((layer) => {
        const { color: shade = null, offsetX = null, offsetY = null, blur = null, spread = null } = readObject(layer);
        const lengths = [offsetX, offsetY, blur, ...(isZero(spread) ? [] : [spread])].map((length) =>
          isZero(length) ? '0' : px.read(length),
        );
        return `${lengths.join(' ')} ${color.read(shade)}`;
      })
      .join(', '),
};
const isZero = (length: Json) =>
  typeof length === 'object' && length !== null && 'value' in length && length.value === 0;

const fontFamily: Kind = {
  type: 'fontFamily',
  write: (value) => value.split(', ').map((family) => family.replaceAll("'", '')),
  read: (value) =>
    (Array.isArray(value) ? value : [value])
      .map((family) => {
        if (typeof family !== 'string') throw new Error('names of families are expected');
        return /^[\w-]+$/.test(family) ? family : `'${family.replaceAll("'", '')}'`;
      })
      .join(', '),
};

const number = (unit: '' | 'em' | '%'): Kind => ({
  type: unit === '' ? 'fontWeight' : 'number',
  write: (value) => Number.parseFloat(value) / (unit === '%' ? 100 : 1),
  read: (value) => {
    const amount = readNumber(value);
    if (unit === '%') return `${Math.round(amount * 10_000) / 100}%`;
    return amount === 0 ? '0' : `${amount}${unit}`;
  },
});

const cubicBezier: Kind = {
  type: 'cubicBezier',
  write: (value) => value.slice('cubic-bezier('.length, -1).split(', ').map(Number),
  read: (value) => {
    if (!Array.isArray(value) || value.length !== 4) throw new Error('four numbers are expected');
    return `cubic-bezier(${value.map(readNumber).join(', ')})`;
  },
};

const dimension = quantity('dimension', ['rem', 'px']);
const kinds: Record<string, Kind> = {
  'color.shadow': shadow,
  color,
  font: fontFamily,
  fontStretch: number('%'),
  fontWeight: number(''),
  fontSize: dimension,
  lineHeight: dimension,
  letterSpacing: number('em'),
  radius: dimension,
  borderWidth: dimension,
  size: dimension,
  space: dimension,
  'motion.easing': cubicBezier,
  motion: quantity('duration', ['ms']),
};

/** The kind of the longest path that a token is under; letter case has none. */
const findKind = (path: Path): Kind | undefined => kinds[path.slice(0, 2).join('.')] ?? kinds[path[0]!];

/** The name that this project's own data has in `$extensions`. */
const extension = 'forecourt';

const contexts = ['light', 'dark'] as const;

/**
 * Writes a brand as a resolver document: one set for what both appearances share, and a modifier `appearance` for the colors.
 * @returns an object to be written as JSON, `<brand>.resolver.json`
 */
export function exportDesignTokens(name: string, tokens: BrandTokens): JsonObject {
  const { color: _, textTransform, ...shared } = makeTheme(tokens, 'light');
  return {
    name,
    version: '2025.10',
    sets: { brand: { sources: [writeGroup(shared, [])] } },
    modifiers: {
      appearance: {
        default: 'light',
        contexts: Object.fromEntries(
          contexts.map((appearance) => [appearance, [writeGroup({ color: tokens.color[appearance] }, [])]]),
        ),
      },
    },
    resolutionOrder: [{ $ref: '#/sets/brand' }, { $ref: '#/modifiers/appearance' }],
    $extensions: { [extension]: { textTransform: { ...textTransform } } },
  };
}

const writeGroup = (group: object, path: Path): JsonObject =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]: [string, unknown]) => {
      const at = [...path, name];
      if (typeof value === 'object' && value !== null) return [name, writeGroup(value, at)];
      const kind = findKind(at)!;
      return [name, { $type: kind.type, $value: kind.write(value as string) }];
    }),
  );

/**
 * Reads a brand from a document of the Design Tokens format.
 * @param text a resolver document with a modifier `appearance` of the contexts `light` and `dark`, as JSON
 * @param base what a token is that the document does not have; without it, each has to be there
 * @throws Error that names the path of what is missing or wrong; parts of the document that are no tokens of a brand are passed over
 */
export async function readDesignTokens(text: string, base?: BrandTokens): Promise<BrandTokens> {
  const filename = new URL('file:///brand.resolver.json');
  const config = defineConfig({}, { cwd: new URL('file:///') });
  const { resolver } = await parse([{ filename, src: text }], { config, skipLint: true });
  const [light, dark] = contexts.map((appearance) => {
    const tokens = resolver.apply({ appearance }) as Record<string, { $type: string; $value: Json }>;
    const letterCase = readLetterCase(text);
    const read = (path: Path): string => {
      const id = path.join('.');
      const token = tokens[id];
      const kind = findKind(path);
      const fallback = base && readPath(makeTheme(base, appearance), path);
      const own = kind ? undefined : readPath(letterCase, path.slice(1));
      if (own !== undefined) return own;
      if (!token || !kind) {
        if (fallback !== undefined) return fallback;
        throw new Error(`${id} is missing (${appearance}).`);
      }
      if (token.$type !== kind.type) throw new Error(`${id} is of type ${token.$type}, and has to be of ${kind.type}.`);
      try {
        return kind.read(token.$value);
      } catch (error) {
        throw new Error(`${id} (${appearance}): ${(error as Error).message}.`, { cause: error });
      }
    };
    return readShape(contract, [], read);
  }) as [ReturnType<typeof makeTheme>, ReturnType<typeof makeTheme>];
  return { ...light, color: { light: light.color, dark: dark.color } };
}

const readShape = (shape: object, path: Path, read: (path: Path) => string): object =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]: [string, object | null]) => {
      const at = [...path, name];
      return [name, part === null ? read(at) : readShape(part, at, read)];
    }),
  );

/** @returns the string at a path, if there is one */
function readPath(tree: unknown, path: Path): string | undefined {
  const value = path.reduce<unknown>(
    (node, name) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined),
    tree,
  );
  return typeof value === 'string' ? value : undefined;
}

const readLetterCase = (text: string): unknown => {
  const { $extensions } = JSON.parse(text) as { $extensions?: Record<string, { textTransform?: unknown }> };
  return $extensions?.[extension]?.textTransform;
};
