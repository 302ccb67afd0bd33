import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface Docgen {
  props?: Record<string, { tsType?: { raw?: string }; defaultValue?: { value: string } }>;
}

/**
 * Says of each prop what its docgen knows and Storybook leaves out: the members of a union, and that a prop of React Aria whose default
 * is `true` or `false` is a switch.
 */
export const describeProps: ArgTypesEnhancer = ({ component, argTypes }) => {
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
        },
      ];
    }),
  );
};
