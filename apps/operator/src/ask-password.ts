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
