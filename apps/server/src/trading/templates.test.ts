import type { MarketTemplateRow } from '@crease/store';
import { defaultTemplate } from '@crease/trading';
import { expect, it } from 'vitest';
import { Templates } from './templates.ts';

const [SPORT, FORMAT] = ['soccer', 'league'];
const ENTRIES = defaultTemplate(SPORT, FORMAT) ?? [];

/** Templates over rows in memory, and how its connection fails next. */
async function open() {
  const rows: MarketTemplateRow[] = [];
  const faults = { loseReply: false, loseRead: false };
  const lost = () => {
    throw new Error('connection lost');
  };
  const templates = new Templates({
    add: async (row) => {
      const isFree = rows.every(({ version }) => version !== row.version);
      if (isFree) rows.unshift(JSON.parse(JSON.stringify(row)));
      return faults.loseReply ? lost() : isFree;
    },
    all: async () => (faults.loseRead ? lost() : rows),
  });
  await templates.load();
  const save = (version: number, at: number) =>
    templates.save({ sport: SPORT, format: FORMAT, version, entries: ENTRIES, operator: 'asha', at });
  const versions = () => templates.versions(SPORT, FORMAT).map(({ version, at }) => [version, at]);
  return { save, versions, faults };
}

it('a version that is stored although its reply was lost is saved', async () => {
  const { save, versions, faults } = await open();
  faults.loseReply = true;
  expect(await save(1, 10)).toBe(null);
  faults.loseReply = false;
  expect(await save(2, 20)).toBe(null);
  expect(versions()).toEqual([
    [2, 20],
    [1, 10],
    [0, null],
  ]);
});

it('a version that could not be read then is loaded with the next one, which is refused', async () => {
  const { save, versions, faults } = await open();
  Object.assign(faults, { loseReply: true, loseRead: true });
  await expect(save(1, 10)).rejects.toThrow('connection lost');
  Object.assign(faults, { loseReply: false, loseRead: false });
  expect(await save(1, 20)).toMatchObject({ terms: { reason: 'templateChanged' } });
  expect(await save(2, 30)).toBe(null);
  expect(versions()).toEqual([
    [2, 30],
    [1, 10],
    [0, null],
  ]);
});

it('of two saves at once the first is kept, once', async () => {
  const { save, versions } = await open();
  const [first, second] = await Promise.all([save(1, 10), save(1, 20)]);
  expect([first, second]).toEqual([null, expect.objectContaining({ code: 'INVALID_INPUT' })]);
  expect(versions()).toEqual([
    [1, 10],
    [0, null],
  ]);
});
