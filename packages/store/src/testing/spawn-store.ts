import { type ChildProcess, fork } from 'node:child_process';
import { builtProgram } from './built-program.ts';

const CHILD = await builtProgram(new URL('./store-child.ts', import.meta.url));

export interface StoreChild {
  readonly child: ChildProcess;
  /** All output lines so far. */
  readonly output: string[];
  /** Resolves with the first line with this prefix. @throws if the process ends before. */
  waitForLine(start: string): Promise<string>;
  readonly ended: Promise<void>;
}

/** Starts another process that opens the store, in a separate process group as a terminal would. */
export function spawnStore(dataDir: string, databaseUrl = ''): StoreChild {
  const child = fork(CHILD, [dataDir, databaseUrl], { execArgv: [], detached: true });
  const output: string[] = [];
  child.on('message', (line) => output.push(String(line)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waitForLine = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = output.find((line) => line.startsWith(start));
        if (found) resolve(found);
      };
      child.on('message', look);
      child.once('exit', () => reject(new Error(`the process ended after output: ${output.join(' | ')}`)));
      look();
    });
  return { child, output, waitForLine, ended };
}
