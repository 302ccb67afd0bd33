import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { readChanges, readVersion } from '../scripts/api/files.ts';
import { accessibilityChecks, accessibilityExceptions } from '../packages/ui/src/docs/accessibilityChecks.ts';
import { describeSize } from '../packages/ui/src/docs/describeSize.ts';
import { listFoundations, writeFoundations } from './foundationPages.ts';
import { library } from '../scripts/api/library.ts';
import { type Api, readApi } from '../scripts/api/readApi.ts';
import { readTypes } from '../scripts/api/readTypes.ts';
import { type Pattern, patterns } from '../packages/ui/src/docs/patterns/patterns.ts';
import type { ComponentDocs } from '../packages/ui/src/docs/ComponentDocs.ts';

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
  return {
    'llms.txt': writeStart(api),
    'llms/helpers.md': writeHelpers(),
    ...writeFoundations(),
    ...writePatterns(),
    ...pages,
  };
}

const writePatterns = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Pattern>(patterns).map(([name, { title, purpose, advice }]) => {
      const example = readFileSync(join(library, `docs/patterns/${name}.tsx`), 'utf8');
      const rules = writeAdvice(advice);
      return [
        `llms/patterns/${name}.md`,
        `# ${title}\n\n${purpose}\n\n\`\`\`tsx\n${example}\`\`\`\n\n${rules.join('\n\n')}\n`,
      ];
    }),
  );

const readManifest = () =>
  JSON.parse(readFileSync(join(library, '../package.json'), 'utf8')) as {
    exports: Record<string, string>;
    publishConfig: { exports: Record<string, unknown> };
  };

/** What the package exports beside components: its functions, classes and constants, each with its docstring. */
function writeHelpers(): string {
  const manifest = readManifest();
  const sections = Object.entries(manifest.exports)
    .filter(([name, file]) => name in manifest.publishConfig.exports && !name.includes('*') && file.endsWith('.ts'))
    .map(([name, file]) => {
      const code = readDeclarations(join(library, '..', file)).join('\n\n');
      return `## @forecourt/ui${name.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\``;
    });
  return `# Functions and constants\n\nThey render nothing; each is imported by the path of its heading.\n\n${sections.join('\n\n')}\n`;
}

/** What a module exports, each with its docstring; of a function what stands before its body. */
function readDeclarations(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    const init = declaration.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined;
    const code = init ?? declaration;
    const hasBody = code.type === 'FunctionDeclaration' || code.type === 'ArrowFunctionExpression';
    const end = hasBody && code.body ? code.body.start : statement.end;
    const words = comments.find((comment) => source.slice(comment.end, statement.start).trim() === '');
    return [source.slice(words?.start ?? statement.start, end).trimEnd()];
  });
}

/** The imports of the types that a component's props are made of, as far as the package exports them. */
function writeTypeImports(module: string): string[] {
  const entry = `${module}/${module.split('/')[1]}.tsx`;
  const { exports } = readManifest();
  const findPath = (file: string) =>
    file === entry ? `./${module}` : Object.keys(exports).find((path) => exports[path] === `./src/${file}`);
  const types = readTypes(module).filter(({ name, isExported }) => isExported && !name.startsWith('typeof '));
  return [...Map.groupBy(types, ({ file }) => findPath(file))].flatMap(([path, named]) =>
    path === undefined
      ? []
      : [`import type { ${named.map(({ name }) => name).join(', ')} } from '@forecourt/ui${path.slice(1)}';`],
  );
}

const start = readFileSync(join(library, 'docs/start.md'), 'utf8');

function writeStart(api: Api): string {
  const families = Object.groupBy(Object.keys(api), (module) => module.split('/')[0]!);
  const lists = Object.entries(families).map(([family, modules]) => {
    const lines = modules!.map((module) => {
      const name = module.split('/')[1]!;
      const { description } = api[module]![name] ?? Object.values(api[module]!)[0]!;
      const purpose = readDocs(module)?.purpose ?? description;
      return `- [${name}](llms/${module}.md): ${purpose.split(/(?<=\.) /)[0]!.replaceAll('\n', ' ')}`;
    });
    return `## ${family[0]!.toUpperCase()}${family.slice(1)}\n\n${lines.join('\n')}`;
  });
  const examples = Object.entries<Pattern>(patterns).map(
    ([name, { title, purpose }]) => `- [${title}](llms/patterns/${name}.md): ${purpose}`,
  );
  return [
    start,
    ...examples,
    '',
    '- [Functions and constants](llms/helpers.md): date ranges, toasts, files, and others that render nothing.',
    '',
    listFoundations(),
    '',
    `${lists.join('\n\n')}\n`,
  ].join('\n');
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
  const types = readTypes(module).map(({ source }) => source);
  const example = readExample(module);
  const size = describeSize(module);
  const changes = readChanges()
    .filter(({ component }) => component === module)
    .map(({ version, change }) => `- ${version}: ${change}`);
  return [
    `# ${name}`,
    `\`\`\`tsx\nimport { ${Object.keys(components).join(', ')} } from '@forecourt/ui/${module}';\n\`\`\``,
    ...writeDocs(module),
    ...sections,
    ...(types.length === 0
      ? []
      : [`## Types\n\n\`\`\`ts\n${[writeTypeImports(module).join('\n'), ...types].join('\n\n')}\n\`\`\``]),
    ...(example === undefined ? [] : [`## Example\n\n\`\`\`tsx\n${example}\n\`\`\``]),
    ...(size.length === 0 ? [] : [`## Size\n\n${size.map(([part, text]) => `- ${part}: ${text}.`).join('\n')}`]),
    `## Accessibility checks\n\n${writeChecks(module)}`,
    `## Changes\n\n${changes.join('\n')}`,
    `Version ${readVersion()}.\n`,
  ].join('\n\n');
}

/** In one line, since it is the same for each component but for what is meant to be otherwise. */
function writeChecks(module: string): string {
  const titles = Object.values(accessibilityChecks).map(({ title }) => title.toLowerCase());
  const exceptions = accessibilityExceptions
    .filter(({ component }) => component.toLowerCase() === module.toLowerCase())
    .map(({ checks, problem, reason }) => {
      const names = checks.map((check) => accessibilityChecks[check].title).join(', ');
      return `- ${names}: ${problem}. ${reason}`;
    });
  return [`Every state is walked by machine: ${titles.join(', ')}.`, ...exceptions].join('\n');
}

const load = createRequire(import.meta.url);

function readDocs(module: string): ComponentDocs | undefined {
  const file = join(library, module, `${module.split('/')[1]}.docs.ts`);
  return existsSync(file) ? (load(file) as { docs: ComponentDocs }).docs : undefined;
}

const list = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : [`## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`];

const writeAdvice = (advice: Pattern['advice']) =>
  list(
    'Do and don’t',
    advice.map((rule) => `Do: ${rule.do} Don’t: ${rule.dont}`),
  );

/** The words of a component's page, a section for each part that it has. */
function writeDocs(module: string): string[] {
  const docs = readDocs(module);
  if (!docs) return [];
  const { purpose, insteadUse = [], anatomy, keyboard, screenReader, advice = [] } = docs;
  return [
    purpose,
    ...list(
      'When to use another',
      insteadUse.map(({ when, use }) => `${use.replace(/\.$/, '')}: ${when}`),
    ),
    ...list(
      'Parts',
      anatomy.map(({ part, purpose: words }) => `${part}: ${words}`),
    ),
    ...list(
      'Keyboard',
      keyboard.map(({ keys, does }) => `${keys}: ${does}`),
    ),
    ...list('Screen reader', [...screenReader]),
    ...writeAdvice(advice),
  ];
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
