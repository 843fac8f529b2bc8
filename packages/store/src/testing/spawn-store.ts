import { type ChildProcess, fork } from 'node:child_process';
import { builtProgram } from './built-program.ts';

const CHILD = await builtProgram(new URL('./store-child.ts', import.meta.url));

export interface StoreChild {
  readonly child: ChildProcess;
  /** Everything it said so far. */
  readonly said: string[];
  /** Resolves with its first line that starts so. @throws when it ends before. */
  hears(start: string): Promise<string>;
  readonly ended: Promise<void>;
}

/** Another process that opens the store, in a process group of its own as a terminal would give it. */
export function spawnStore(dataDir: string, databaseUrl = ''): StoreChild {
  const child = fork(CHILD, [dataDir, databaseUrl], { execArgv: [], detached: true });
  const said: string[] = [];
  child.on('message', (line) => said.push(String(line)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hears = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = said.find((line) => line.startsWith(start));
        if (found) resolve(found);
      };
      child.on('message', look);
      child.once('exit', () => reject(new Error(`the process ended, having said: ${said.join(' | ')}`)));
      look();
    });
  return { child, said, hears, ended };
}
