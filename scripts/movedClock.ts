// Moves the clock of a whole suite: libfaketime for Node and PostgreSQL, which inherit it, and `shiftDate` for pages,
// since Chromium does not start with libfaketime.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
];

const attempts: [command: string, args: string[]][] = [
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', 'faketime']],
];

const findLibrary = () => [process.env.LIBFAKETIME, ...libraries].find((path) => path && existsSync(path));

/**
 * Finds libfaketime, or installs the Debian package.
 * @throws where there is none
 */
export function faketimeLibrary(): string {
  for (const [command, args] of attempts) {
    if (findLibrary()) break;
    console.log(`No libfaketime yet: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  const library = findLibrary();
  if (!library) throw new Error('Moving the clock needs libfaketime. Install it, or name the library in LIBFAKETIME.');
  return library;
}

/**
 * The environment in which a command, and what it starts, begins at an instant. From there on time passes as usual.
 * @throws where the command's clock does not move
 */
export function environmentAt(instant: Date, library: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const shift = Math.round((instant.getTime() - Date.now()) / 1000);
  const moved = {
    ...environment,
    LD_PRELOAD: library,
    FAKETIME: `${shift < 0 ? '' : '+'}${shift}s`,
    // Timeouts keep counting real time, and files keep their real times.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    CLOCK_SHIFT_MS: String(shift * 1000),
  };
  const seen = Number(spawnSync('node', ['-p', 'Date.now()'], { env: moved, encoding: 'utf8' }).stdout);
  if (!(Math.abs(seen - instant.getTime()) < 60_000)) throw new Error(`${library} does not move the clock of Node`);
  return moved;
}
