import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { spaceSteps } from '../packages/ui/src/internal/space.ts';
import { inheritedProps } from './inheritedProps.ts';

interface Docgen {
  displayName?: string;
  props?: Record<string, { tsType?: { raw?: string }; defaultValue?: { value: string } }>;
}

/**
 * Says of each prop what its docgen knows and Storybook leaves out: the members of a union, and that a prop of React Aria whose default
 * is `true` or `false` is a switch. A prop that holds an object in the story has no control.
 */
export const describeProps: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const { displayName = '', props = {} } = ((component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo ??
    {}) as Docgen;
  const inherited = Object.entries(inheritedProps[displayName] ?? {}).map(
    ([name, description]): [string, StrictInputType] => [
      name,
      {
        name,
        description,
        type: { name: 'boolean' },
        control: { type: 'boolean' },
        table: { type: { summary: 'boolean' }, defaultValue: { summary: 'false' } },
      },
    ],
  );
  const described = Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { tsType, defaultValue } = props[name] ?? {};
      const isSpace = tsType?.raw === 'keyof typeof spaceSteps';
      const isSwitch = defaultValue?.value === 'true' || defaultValue?.value === 'false';
      const summary = tsType?.raw ?? (isSwitch && !tsType ? 'boolean' : undefined);
      return [
        name,
        {
          ...argType,
          ...(summary !== undefined && {
            table: { ...argType.table, type: { summary: summary.replace(/^\s*\|\s*/, '') } },
          }),
          ...(isSwitch && !tsType && { control: { type: 'boolean' as const } }),
          // Storybook's own reading of a union gives up at `undefined` and at `boolean`.
          ...(summary === 'boolean | undefined' && { control: { type: 'boolean' as const } }),
          ...(summary === "boolean | 'words'" && {
            options: [false, true, 'words'],
            control: { type: 'select' as const },
          }),
          ...(isSpace && { options: Object.keys(spaceSteps), control: { type: 'select' as const } }),
          // Data, texts and elements could only be edited as raw JSON, which breaks what is no plain object.
          ...(typeof initialArgs[name] === 'object' && initialArgs[name] !== null && { control: false as const }),
        },
      ];
    }),
  );
  return { ...described, ...Object.fromEntries(inherited) };
};
