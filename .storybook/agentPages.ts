import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readChanges, readVersion } from '../scripts/api/files.ts';
import { describeSize } from '../packages/ui/src/docs/describeSize.ts';
import { library } from '../scripts/api/library.ts';
import { type Api, readApi } from '../scripts/api/readApi.ts';

/**
 * Writes the documentation for agents into the built Storybook: `llms.txt`, which tells how to begin and lists the pages, and a page
 * in Markdown for each component, from the same sources as the pages that people read.
 */
export const agentPages = (): Plugin => ({
  name: 'forecourt-agent-pages',
  apply: 'build',
  generateBundle() {
    const api = readApi();
    for (const [fileName, source] of Object.entries(writePages(api)))
      this.emitFile({ type: 'asset', fileName, source });
  },
});

/** File name → Markdown. */
export function writePages(api: Api): Record<string, string> {
  const pages = Object.fromEntries(
    Object.entries(api).map(([module, components]) => [`llms/${module}.md`, writePage(module, components)]),
  );
  return { 'llms.txt': writeStart(api), ...pages };
}

const start = readFileSync(join(library, 'docs/start.md'), 'utf8');

function writeStart(api: Api): string {
  const families = Object.groupBy(Object.keys(api), (module) => module.split('/')[0]!);
  const lists = Object.entries(families).map(([family, modules]) => {
    const lines = modules!.map((module) => {
      const name = module.split('/')[1]!;
      const { description } = api[module]![name] ?? Object.values(api[module]!)[0]!;
      return `- [${name}](llms/${module}.md): ${description.split(/(?<=\.) /)[0]!.replaceAll('\n', ' ')}`;
    });
    return `## ${family[0]!.toUpperCase()}${family.slice(1)}\n\n${lines.join('\n')}`;
  });
  return `${start.trimEnd()}\n\n${lists.join('\n\n')}\n`;
}

function writePage(module: string, components: Api[string]): string {
  const [, name] = module.split('/') as [string, string];
  const sections = Object.entries(components).map(([component, { description, props }]) => {
    const lines = Object.entries(props).map(
      ([prop, { type, isRequired, default: value, description: words }]) =>
        `- \`${prop}\`${isRequired ? ' (required)' : ''}: \`${type}\`${value === undefined ? '' : `, ${value} unless given`}. ${words}`,
    );
    return [`## ${component}`, description, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  });
  const example = readExample(module);
  const size = describeSize(module);
  const changes = readChanges()
    .filter(({ component }) => component === module)
    .map(({ version, change }) => `- ${version}: ${change}`);
  return [
    `# ${name}`,
    `\`\`\`tsx\nimport { ${Object.keys(components).join(', ')} } from '@forecourt/ui/${module}';\n\`\`\``,
    ...sections,
    ...(example === undefined ? [] : [`## Example\n\n\`\`\`tsx\n${example}\n\`\`\``]),
    ...(size.length === 0 ? [] : [`## Size\n\n${size.map(([part, text]) => `- ${part}: ${text}.`).join('\n')}`]),
    `## Changes\n\n${changes.join('\n')}`,
    `Version ${readVersion()}.\n`,
  ].join('\n\n');
}

/** The story that a component's page opens with, as its file has it. */
function readExample(module: string): string | undefined {
  const [file] = globSync(`${module}/${module.split('/')[1]}.stories.tsx`, { cwd: library });
  if (file === undefined) return undefined;
  const source = readFileSync(join(library, file), 'utf8');
  const from = source.search(/^(?:const|type|interface|function) /m);
  const to = source.indexOf('\n\n', source.indexOf('export const Default'));
  return source.slice(from, to < 0 ? undefined : to);
}
