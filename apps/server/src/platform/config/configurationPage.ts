import { Environment } from './environment.ts';
import { variables } from './variables.ts';

/** The page that `pnpm docs:configuration` writes. */
export const configurationFile = new URL('../../../../../docs/configuration.md', import.meta.url);

/** docs/configuration.md: every variable with its default and what it is for. */
export function writeConfigurationPage(): string {
  const rows = Object.entries(variables).map(([name, { meaning, without }]) => [
    `\`${name}\``,
    without ?? formatDefault(name as keyof typeof variables),
    meaning,
  ]);
  return [
    '# Configuration',
    '',
    'The server reads and checks these variables of the environment once, at start. An invalid value stops it with a message that says what',
    'was expected; an empty one counts as missing. This page is written by `pnpm docs:configuration`.',
    '',
    '| variable | default | |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

/** What the schema takes for a missing variable; empty where it takes nothing. */
function formatDefault(name: keyof typeof variables): string {
  const { def } = Environment.shape[name] as { def: { defaultValue?: string | number } };
  return def.defaultValue === undefined ? '' : `\`${def.defaultValue}\``;
}
