/** @returns every token of a group, each with its path and its value */
export const listTokens = (group: object, path: string): [path: string, value: string][] =>
  Object.entries(group).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}.${name}`, value]] : listTokens(value, `${path}.${name}`),
  );

/** What a style writes for a token, such as `vars.space.medium`. */
export const writeVar = (path: string): string => `vars.${path.replace(/\.(\d+)$/, '[$1]')}`;
