import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface Docgen {
  props?: Record<string, { tsType?: { raw?: string }; defaultValue?: { value: string } }>;
}

/**
 * Says of each prop what its docgen knows and Storybook leaves out: the members of a union, and that a prop of React Aria whose default
 * is `true` or `false` is a switch. A prop that holds an object in the story has no control.
 */
export const describeProps: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const { props = {} } = ((component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo ?? {}) as Docgen;
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { tsType, defaultValue } = props[name] ?? {};
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
          // Data, texts and elements could only be edited as raw JSON, which breaks what is no plain object.
          ...(typeof initialArgs[name] === 'object' && initialArgs[name] !== null && { control: false as const }),
        },
      ];
    }),
  );
};
