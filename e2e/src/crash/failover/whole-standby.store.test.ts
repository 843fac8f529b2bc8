import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { type OwnDatabase, ownDatabase } from '../../../../packages/store/src/testing/test-databases.ts';
import { type ChildHandle, startChild } from '../child-handle.ts';
import { CrashRecord } from '../crash-record.ts';
import { CrashWorld } from '../crash-world.ts';

let database: OwnDatabase;
let dataDir: string;
let children: ChildHandle[];

beforeEach(async () => {
  database = await ownDatabase('whole_standby');
  dataDir = freshDataDir('crease-whole-standby-');
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill();
  await Promise.all(children.map(({ dead }) => dead));
  await database.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a whole server takes over from another that it follows with every acknowledged bet, without loading', async () => {
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const record = new CrashRecord();
  const lines: string[] = [];
  const start = (STANDBY: 'true' | 'false') => {
    const env = { DATABASE_URL: database.url, STANDBY };
    const child = startChild({ dataDir, crashAt: null, isWhole: true, env }, (line) => {
      lines.push(line);
      record.addLine(line);
    });
    children.push(child);
    return child;
  };
  const writer = start('false');
  expect(await writer.ready, record.log.join('\n')).toBe(true);
  const world = new CrashWorld('whole standby');
  for (const command of [...world.begin(), ...world.feed()]) await writer.submit(command);
  const bets = async (to: ChildHandle, count: number) => {
    for (let at = 0; at < count; at++) {
      const command = world.next();
      record.note(command, await to.submit(command));
    }
  };
  await bets(writer, 20);
  const standby = start('true');
  const follows = async () => (await sql.query('SELECT 1 FROM standbys WHERE applied IS NOT NULL')).rowCount;
  await expect.poll(follows, { timeout: 60_000 }).toBe(1);
  await bets(writer, 40);
  const acknowledged = record.answers;
  expect(acknowledged).toBeGreaterThan(20);
  writer.kill();
  expect(await standby.ready, record.log.join('\n')).toBe(true);
  expect(lines.filter((line) => line.includes('standby: took over after batch'))).toHaveLength(1);
  for (const command of world.feed()) await standby.submit(command);
  await bets(standby, 20);
  await record.repeat(standby, 200);
  await record.verify(standby, 200);
  expect(record.failures, record.log.join('\n')).toEqual([]);
  expect(record.answers).toBeGreaterThan(acknowledged);
  await sql.end();
});
