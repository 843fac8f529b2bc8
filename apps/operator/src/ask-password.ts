import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './usage-error.ts';

/**
 * A password from whoever sits here, asked for twice and not shown; from standard input when that is piped.
 * @throws UsageError when both differ.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const first = await askHidden('Password: ');
  if ((await askHidden('Once more: ')) !== first) throw new UsageError('the two differ');
  return first;
}

export interface OldAndNew {
  readonly old: string;
  readonly fresh: string;
}

/** The same for a change: two lines when standard input is piped, the old password first. @throws UsageError. */
export async function askOldAndNew(): Promise<OldAndNew> {
  if (process.stdin.isTTY) return { old: await askHidden('Old password: '), fresh: await askPassword() };
  const [old = '', fresh] = (await text(process.stdin)).split(/\r?\n/);
  if (fresh === undefined) throw new UsageError('two lines: the old password, then the new one');
  return { old, fresh };
}

function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  return new Promise((answered, abandoned) => {
    asking.on('SIGINT', () => {
      asking.close();
      process.stderr.write('\n');
      abandoned(new UsageError('nothing was done'));
    });
    asking.question('', (answer) => {
      asking.close();
      process.stderr.write('\n');
      answered(answer);
    });
  });
}
