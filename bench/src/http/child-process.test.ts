import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { nextMessage } from './child-process.ts';

const start = (script: string) =>
  spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });

it('returns the next message with a field, also of a process that then ends; afterwards it rejects', async () => {
  const child = start('process.send({ one: 1 }); process.send({ two: 2 }, () => process.exit(3))');
  const closed = once(child, 'close');
  expect(await nextMessage<{ two: number }>(child, 'two')).toEqual({ two: 2 });
  await expect(nextMessage<{ two: number }>(child, 'two')).rejects.toThrow('ended with 3');
  await closed;
  await expect(nextMessage<{ two: number }>(child, 'two')).rejects.toThrow('ended with 3');
});
