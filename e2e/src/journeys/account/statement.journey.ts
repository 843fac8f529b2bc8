import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { STILL } from '../../houses.ts';
import { operatorConsole } from '../support/console.ts';
import { api, demoLogin } from '../support/player.ts';
import { ground, marketOf, newRef } from '../support/still-house.ts';

test.use({ baseURL: STILL.origin });

interface Line {
  readonly description: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

test('[MO-04] the statement shows every movement with its running balance, and gives the same as CSV', async ({
  page,
}) => {
  await demoLogin(page);
  const { marketId, yes, no } = marketOf(await ground('statement'), 'fancy');
  for (const [side, quote] of [
    ['back', yes],
    ['lay', no],
  ] as const)
    await api(page, '/bet/fancy/odds', { clientRef: newRef(), marketId, side, ...quote, size: 700 });
  // At the line of no: whether the two lines are one or stand apart, the bets do not cancel each other out.
  await operatorConsole(STILL).call('settleMarket', { body: { marketId, number: no?.run ?? 0, reason: 'a journey' } });
  const today = () => page.evaluate(() => new Date().toISOString().slice(0, 10));
  const lines = async () => {
    const from = new Date(Date.parse(await today()) - 86_400_000).toISOString().slice(0, 10);
    return (await api<{ items: Line[] }>(page, `/getAccountstatement/${from}/${await today()}`)).items;
  };
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(1);
  await page.goto('/statement');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const told = await lines();
  await expect(rows).toHaveCount(told.length);
  const units = (text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '') || 0);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  for (const [at, line] of told.entries()) {
    const [, words = '', out = '', into = '', balance = ''] = shown[at] ?? [];
    expect(words).toContain(line.description);
    expect([-units(out), units(into), units(balance)]).toEqual([line.debit || -0, line.credit, line.balance]);
    // Newest first: each balance is the one before it with this movement.
    const before = told[at + 1]?.balance ?? 0;
    expect(line.balance).toBeCloseTo(before + line.credit - line.debit, 2);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^crease-statement-.+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const records = csv.trim().split('\r\n');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(records[0]).toBe('Time,Wallet,Kind,Description,Reference,Out,In,Balance');
  expect(records).toHaveLength(told.length + 1);
  for (const [at, { debit, credit, balance }] of told.entries())
    expect(records[at + 1]?.endsWith(`,${debit},${credit},${balance}`), records[at + 1]).toBe(true);
});
