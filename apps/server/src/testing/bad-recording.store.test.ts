import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtProgram } from '../../../../packages/store/src/testing/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-bad-recording-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * One file that cannot be read, and one that is read: each refusal is in the tests of `read-recording.ts` and of
 * `replay`.
 */
it.each([
  ['nowhere.json', null, /REPLAY: .*nowhere\.json cannot be read \(ENOENT\); give the path/],
  ['match.json', '{"info":{},"innings":[]}', /match\.json: info\.dates does not fit; fix it/],
])('%s: one line, exit code 1, and no database is created', async (name, content, line) => {
  const path = join(folder, name);
  if (content !== null) writeFileSync(path, content);
  const data = join(folder, `data of ${name}`);
  const main = await builtProgram(new URL('../main.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, PORT: '0', JET_LINKS: '0', DATA_DIR: data, REPLAY: path },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(existsSync(data)).toBe(false);
});
