import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../workspace.mjs';

interface PackedManifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const packages = ['@forecourt/brand-tokens', '@forecourt/ui'];
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };

/** The workspace's folder of a package. */
export const sourceFolder = (name: string) => join(root, 'packages', name.split('/')[1]!);

/**
 * Packs both packages and installs them into a new folder for an app, as pnpm would and without a network: each package can reach
 * what its packed manifest names, and nothing else. The versions are the workspace's.
 * @returns the folder, and the files of each package
 */
export function installPackages(): { folder: string; files: Record<string, string[]> } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-app-')));
  const files: Record<string, string[]> = {};
  for (const name of packages) {
    const archive = join(folder, 'packed.tgz');
    execFileSync('npx', ['--yes', packageManager, '--filter', name, 'pack', '--out', archive], {
      cwd: root,
      stdio: 'pipe',
    });
    const home = storePath(folder, name);
    mkdirSync(home, { recursive: true });
    files[name] = execFileSync('tar', ['xzvf', archive, '-C', home, '--strip-components=1'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((path) => path.replace(/^package\//, ''));
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as PackedManifest;
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      link(
        findPackage(folder, dependency, sourceFolder(name)),
        join(folder, '.store', name, 'node_modules', dependency),
      );
    link(home, join(folder, 'node_modules', name));
  }
  for (const [name, from] of [
    ['react', sourceFolder('@forecourt/ui')],
    ['react-dom', sourceFolder('@forecourt/ui')],
    ['@types/react', sourceFolder('@forecourt/ui')],
    ['@types/react-dom', sourceFolder('@forecourt/ui')],
    ['@internationalized/date', sourceFolder('@forecourt/ui')],
    ['@types/node', root],
    ['@vitejs/plugin-react', root],
    ['vite', root],
  ] as const)
    link(findPackage(folder, name, from), join(folder, 'node_modules', name));
  return { folder, files };
}

const storePath = (folder: string, name: string) => join(folder, '.store', name, 'node_modules', name);

const findPackage = (folder: string, name: string, from: string) =>
  packages.includes(name) ? storePath(folder, name) : realpathSync(join(from, 'node_modules', name));

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
