import { readFile } from 'node:fs/promises';
import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { api, demoLogin, NO_PAGE } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { marketOf, matchFor } from '../support/scripted-match.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

interface Line {
  readonly kind: string;
  readonly description: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

test('[MO-04] the statement shows every movement with its running balance, and exports the same as CSV', async ({
  page,
}) => {
  await demoLogin(page, NO_PAGE);
  const match = await matchFor('statement');
  const { marketId, yes, no } = marketOf(match, 'fancy');
  for (const [side, quote] of [
    ['back', yes],
    ['lay', no],
  ] as const)
    await api(page, '/bet/fancy/odds', { clientRef: newClientRef(), marketId, side, ...quote, size: 700 });
  // At the line of no: whether the two lines are equal or not, the bets do not cancel each other out.
  const runs = { marketId, number: no?.run ?? 0, reason: 'an e2e test' };
  await approvePending(await operatorConsole().call('settleMarket', { body: runs }));
  const odds = marketOf(match, 'match_odds');
  const [runner] = odds.runners;
  const [offer] = runner?.back ?? [];
  const body = {
    clientRef: newClientRef(),
    marketId: odds.marketId,
    runnerId: runner?.runnerId,
    side: 'back',
    size: 500,
  };
  await api(page, '/bet/match/odds', { ...body, price: offer?.price });
  const winner = { marketId: odds.marketId, winners: [runner?.runnerId ?? ''], reason: 'an e2e test' };
  await approvePending(await operatorConsole().call('settleMarket', { body: winner }));
  const today = () => new Date(serverTime()).toISOString().slice(0, 10);
  const lines = async () => {
    const from = new Date(Date.parse(await today()) - 86_400_000).toISOString().slice(0, 10);
    return (await api<{ items: Line[] }>(page, `/getAccountstatement/${from}/${await today()}`)).items;
  };
  await expect.poll(async () => (await lines()).map(({ kind }) => kind)).toContain('commission');
  await page.goto('/statement');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const items = await lines();
  // A market's result and its commission are one row, with the commission above the result.
  const isSecond = (at: number) => items[at - 1]?.kind === 'commission';
  const standing = items.flatMap((line, at) => {
    const result = line.kind === 'commission' ? items[at + 1] : undefined;
    const net = line.credit - line.debit + (result ? result.credit - result.debit : 0);
    return isSecond(at) ? [] : [{ description: (result ?? line).description, net, balance: line.balance }];
  });
  expect(standing).toHaveLength(items.length - 1);
  await expect(rows).toHaveCount(standing.length);
  const units = (text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '') || 0);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  for (const [at, line] of standing.entries()) {
    const [, text = '', out = '', into = '', balance = ''] = shown[at] ?? [];
    expect(text).toContain(line.description);
    expect(units(out) + units(into)).toBeCloseTo(line.net, 2);
    expect(units(balance)).toBe(line.balance);
    // Newest first: each balance is the previous one plus this movement.
    expect(line.balance).toBeCloseTo((standing[at + 1]?.balance ?? 0) + line.net, 2);
  }
  // The row expands to its receipt: the bet, the result, the commission rate, the net.
  const taken = items.find(({ kind }) => kind === 'commission') as Line;
  const won = items[items.indexOf(taken) + 1] as Line;
  await page.getByRole('button', { name: won.description }).click();
  const receipt = page.getByRole('cell').filter({ hasText: 'Result of all bets' });
  await expect(receipt.getByRole('listitem')).toHaveCount(1);
  const sums = await receipt.getByRole('definition').allTextContents();
  expect(sums.map(units)).toEqual(
    [won.credit, -taken.debit, won.credit - taken.debit].map((sum) => expect.closeTo(sum, 2)),
  );
  await expect(receipt.getByText(`% of ₹${won.credit.toLocaleString('en-IN')}`)).toBeVisible();
  await expect(receipt.getByRole('link', { name: 'Go to market' })).toHaveAttribute(
    'href',
    `/exchange/${match.gameId}`,
  );
  await expectCleanEverywhere(page, 'a receipt');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^crease-statement-.+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const records = csv.trim().split('\r\n');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(records[0]).toBe('Time,Wallet,Type,Description,Reference,Out,In,Balance');
  expect(records).toHaveLength(items.length + 1);
  for (const [at, { debit, credit, balance }] of items.entries())
    expect(records[at + 1]?.endsWith(`,${debit},${credit},${balance}`), records[at + 1]).toBe(true);
});
