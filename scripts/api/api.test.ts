import { describe, expect, it } from 'vitest';
import { readApiFile, readChanges, writeApi } from './files.ts';
import { fingerprint, readApi } from './readApi.ts';

const api = readApi();

it('api.txt says what the sources say; `pnpm api` writes it', () => {
  expect(readApiFile()).toBe(writeApi(api));
});

describe('a public change of props has its line', () => {
  const latest = new Map(readChanges().map(({ component, api: after }) => [component, after]));

  it.each(Object.keys(api))('%s: `pnpm api --change "<family>/<Name>: <sentence>"` writes it', (component) => {
    expect(latest.get(component)).toBe(fingerprint(component, api[component]!));
  });

  it('and no component is named that is gone without a word', () => {
    const gone = [...latest].filter(([component, after]) => !(component in api) && after !== '');
    expect(gone).toEqual([]);
  });
});

describe('the fingerprint', () => {
  const prop = { type: 'string', isRequired: false, description: 'Words.' };
  const of = (change: object) =>
    fingerprint('actions/Button', { Button: { description: '', props: { label: { ...prop, ...change } } } });

  it.each([{ type: 'number' }, { isRequired: true }, { default: "'a'" }])('changes with %o', (change) => {
    expect(of(change)).not.toBe(of({}));
  });

  it('covers the types that props are made of, and what a component takes from React Aria', () => {
    const file = readApiFile();
    expect(file).toContain(
      'data/DataTable interface DataTableTexts extends CellTexts { showMore: string; showLess: string; ',
    );
    expect(file).toMatch(/data\/MetricCard interface MetricFigure \{ label: string; value: string \| null; /);
    expect(file).toContain('actions/Button interface ButtonProps extends Omit<AriaButtonProps, ');
  });

  it('stays where only words change', () => {
    expect(of({ description: 'Other words.' })).toBe(of({}));
  });
});

it('every component and every prop of its own has a docstring', () => {
  const bare = Object.values(api).flatMap((module) =>
    Object.entries(module).flatMap(([component, { description, props }]) => [
      ...(description === '' ? [component] : []),
      ...Object.entries(props)
        .filter(([, { type, description: words }]) => words === '' && type !== 'React Aria’s')
        .map(([name]) => `${component}.${name}`),
    ]),
  );
  expect(bare).toEqual([]);
});
