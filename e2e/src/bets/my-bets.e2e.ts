import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { demoLogin, NO_PAGE, tokenOf } from '../support/player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { marketOf, matchFor, type ScriptedMatch } from '../support/scripted-match.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

/** Bets that settle before the page is opened. */
const SETTLED = 2;

interface Placed {
  readonly soccer: ScriptedMatch;
  readonly tennis: ScriptedMatch;
}

test('[BT-06] My Bets has open, matched, unmatched, settled and void bets, by sport and day', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await demoLogin(page, NO_PAGE);
  const { soccer, tennis } = await bet(page);
  await page.goto('/mybets');
  const panel = page.getByRole('tabpanel');
  const events = (match: ScriptedMatch) => panel.getByRole('region', { name: match.name });
  const choose = (tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  const sport = page.getByRole('combobox', { name: 'Sport' });

  await expect(page.getByRole('tab', { name: /^Open/ })).toContainText('3');
  await expect(events(soccer)).toContainText('2 bets');
  await expect(events(tennis)).toContainText('1 bet');
  await sport.selectOption('Tennis');
  await expect(events(soccer)).toHaveCount(0);
  await expect(events(tennis)).toBeVisible();
  await sport.selectOption('All sports');
  await choose('Matched');
  await expect(events(soccer)).toContainText('1 bet');
  await expect(events(soccer).getByText('Matched', { exact: true }).last()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await choose('Unmatched');
  await expect(events(tennis)).toHaveCount(0);
  await expect(events(soccer).getByText('Unmatched', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Cancel/ })).toHaveCount(1);
  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await expect(panel.getByText('No open bets')).toBeVisible();

  await choose('Settled');
  const settled = panel.getByRole('region', { name: 'Settled' });
  const lines = settled.getByText(/^(Won|Lost)$/);
  await expect(settled).toContainText(`${SETTLED} bets`);
  await expect(lines).toHaveCount(SETTLED);
  await sport.selectOption('Soccer');
  await expect(panel.getByText('Nothing settled in this period')).toBeVisible();
  await sport.selectOption('Tennis');
  await expect(lines).toHaveCount(SETTLED);
  const tomorrow = new Date(serverTime() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(tomorrow);
  await expect(page).toHaveURL(`/mybets?tab=settled&sport=2&from=${tomorrow}`);
  await expect(panel.getByText('Nothing settled in this period')).toBeVisible();
  await page.getByLabel('From').fill('');
  await choose('Void');
  await sport.selectOption('All sports');
  const voided = panel.getByRole('region', { name: 'Void' });
  await expect(voided).toContainText('1 bet');
  await expect(voided.getByText('Void', { exact: true }).last()).toBeVisible();

  // A bet that settles moves from one list to the other without a reload.
  await choose('Open');
  await expect(events(tennis)).toContainText('1 bet');
  await settle(tennis, 'second');
  await expect(events(tennis)).toHaveCount(0);
  await choose('Settled');
  await expect(settled).toContainText(`${SETTLED + 1} bets`);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true');

  await choose('Profit and loss');
  await expect(page).toHaveURL('/mybets?tab=profit');
  await expect(panel.getByRole('img', { name: /^Bars by day\. Best .*\+₹/ })).toBeVisible();
  const { net, markets } = await playerApi(await tokenOf(page)).call('betProfit');
  await panel.getByRole('radio', { name: 'By market' }).click();
  await expect(panel.getByRole('table', { name: 'By market' }).locator('tbody tr')).toHaveCount(markets.length);
  expect(markets.reduce((sum, market) => sum + market.net, 0)).toBe(net);
  await expectCleanEverywhere(page, 'my bets, profit');
});

const REASON = 'an e2e test';

/** One matched and one waiting bet on soccer, one open on tennis; some settled and one void there. */
async function bet(page: Page): Promise<Placed> {
  const [soccer, tennis] = [await matchFor('myBetsSoccer'), await matchFor('myBets')];
  const own = playerApi(await tokenOf(page));
  const { marketId, runners } = marketOf(soccer, 'match_odds');
  const { runnerId = '', back = [] } = runners[0] ?? {};
  const terms = { marketId, runnerId, side: 'back' } as const;
  await own.call('placeOdds', { body: { clientRef: newClientRef(), ...terms, price: back[0]?.price ?? 0, size: 500 } });
  await own.call('placeOdds', { body: { clientRef: newClientRef(), ...terms, price: 980, size: 300 } });

  const [games, ofSet] = fancies(tennis);
  const yes = games?.yes ?? { run: 0, rate: 0 };
  const onGames = { marketId: games?.marketId ?? '', side: 'back', ...yes, size: 100 } as const;
  for (let placed = 0; placed < SETTLED; placed++)
    await own.call('placeFancy', { body: { clientRef: newClientRef(), ...onGames } });
  await settle(tennis, 'first');
  const quote = ofSet?.yes ?? { run: 0, rate: 0 };
  await own.call('placeFancy', {
    body: { clientRef: newClientRef(), marketId: ofSet?.marketId ?? '', side: 'back', ...quote, size: 200 },
  });

  const set = tennis.markets.find(({ name }) => name === 'Set 1 winner');
  if (set?.type !== 'match_odds') throw new Error('the match has no first set');
  const winner = set.runners[0];
  await own.call('placeOdds', {
    body: {
      clientRef: newClientRef(),
      marketId: set.marketId,
      runnerId: winner?.runnerId ?? '',
      side: 'back',
      price: winner?.back[0]?.price ?? 0,
      size: 400,
    },
  });
  const voided = { marketId: set.marketId, reason: REASON };
  await approvePending(await operatorConsole().call('voidMarket', { body: voided }));
  return { soccer, tennis };
}

const fancies = ({ markets }: ScriptedMatch) => markets.filter((market) => market.type === 'fancy');

/** Settles the first or second of the match's fancies with exactly the runs of yes. */
async function settle(match: ScriptedMatch, which: 'first' | 'second'): Promise<void> {
  const fancy = fancies(match)[which === 'first' ? 0 : 1];
  const body = { marketId: fancy?.marketId ?? '', number: fancy?.yes?.run ?? 0, reason: REASON };
  await approvePending(await operatorConsole().call('settleMarket', { body }));
}
