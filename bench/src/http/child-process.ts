import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a module of a benchmark in a separate process. @param flags of Node. @param env in addition to ours. */
export function startChild(
  module: URL,
  args: readonly string[] = [],
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = fork(fileURLToPath(module), args, {
    execArgv: ['--import', 'tsx', ...flags],
    env: { ...process.env, ...env },
  });
  // A message to a process that has ended: the wait for its answer fails.
  child.on('error', () => {});
  return child;
}

/** Resolves with the next message of a process that has a field. @throws Error with its exit code if it ends before. */
export function nextMessage<M>(from: ChildProcess, field: keyof M & string): Promise<M> {
  return new Promise((resolve, reject) => {
    const listen = (message: M) => {
      if (!(field in (message as object))) return;
      from.off('message', listen).off('close', ended);
      resolve(message);
    };
    const code = () => from.exitCode ?? from.signalCode;
    const ended = () => reject(new Error(`${from.spawnargs.join(' ')} ended with ${code()}`));
    if (!from.connected && code() !== null) ended();
    else from.on('message', listen).once('close', ended);
  });
}
