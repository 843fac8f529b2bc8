import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a module of a benchmark in a separate process. @param flags of Node. @param env in addition to ours. */
export function startChild(
  module: URL,
  args: readonly string[] = [],
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return fork(fileURLToPath(module), args, {
    execArgv: ['--import', 'tsx', ...flags],
    env: { ...process.env, ...env },
  });
}

/** Resolves with the next message of a process that has a field. */
export function nextMessage<M>(from: ChildProcess, field: keyof M & string): Promise<M> {
  return new Promise((resolve) => {
    const listen = (message: M) => {
      if (!(field in (message as object))) return;
      from.off('message', listen);
      resolve(message);
    };
    from.on('message', listen);
  });
}
