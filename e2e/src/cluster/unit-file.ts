/** The parts of a systemd service that starting it needs. */
export interface ServiceUnit {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** null: root. */
  readonly user: string | null;
  /** Path of the file with its environment. */
  readonly environmentFile: string;
  /** Wait before a restart, ms. */
  readonly restartMs: number;
}

/**
 * Reads a systemd service unit.
 * @param text content of the `.service` file. @throws Error if a needed directive is missing, or it would not be
 * restarted.
 */
export function readUnit(text: string): ServiceUnit {
  const directives = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) directives.set(name, (value ?? '').trim());
  }
  const required = (name: string): string => {
    const value = directives.get(name);
    if (!value) throw new Error(`the unit has no ${name}`);
    return value;
  };
  if (required('Restart') !== 'always') throw new Error('the unit is not restarted after every end');
  return {
    command: required('ExecStart').split(/\s+/),
    user: directives.get('User') ?? null,
    environmentFile: required('EnvironmentFile'),
    restartMs: Number(required('RestartSec')) * 1000,
  };
}

/** Returns the variables of an environment file, by name. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      if (at < 1) throw new Error(`not a variable: ${line}`);
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}
