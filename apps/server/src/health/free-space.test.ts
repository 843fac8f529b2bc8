import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { FreeSpace } from './free-space.ts';

function watched(folder: string, minimumMb: number) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const logger = { error: note, info: note, warn: note } as never;
  return { lines, space: new FreeSpace({ folder, minimumMb, logger }) };
}

it('a disk with too little free space is logged once, with both numbers', async () => {
  const { lines, space } = watched(tmpdir(), Number.MAX_SAFE_INTEGER / 1e6);
  for (let count = 0; count < 5; count++) await space.check();
  expect(space.bytes).toBeGreaterThan(0);
  expect(space.problem).toMatch(/^\d+ MB are free in the data directory, wanted \d+/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the disk is nearly full');
});

it('enough space raises no alarm, and an unreadable folder is logged once', async () => {
  const enough = watched(tmpdir(), 0);
  await enough.space.check();
  expect([enough.space.problem, enough.lines]).toEqual([null, []]);
  const nowhere = watched('/nowhere/at/all', 1);
  for (let count = 0; count < 5; count++) await nowhere.space.check();
  expect(nowhere.space.problem).toBeNull();
  expect(nowhere.lines).toHaveLength(1);
});
