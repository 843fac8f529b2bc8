import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { approvePending } from '../support/desk.ts';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, NO_PAGE, openMatch, takeShortFancy } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { bestCell, marketCard, place, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

/** Publishes half of a deposit, in four parts of ₹250, each for ₹250 at risk. @returns its name. */
async function publishReload(name: string): Promise<string> {
  await publish({ name });
  return name;
}

/** Publishes a rule. @returns the offer's id. */
async function publish(changes: object): Promise<string> {
  const rule = {
    name: '',
    kind: 'reload',
    times: 9,
    timesDays: 1,
    percent: 50,
    cap: 1000,
    least: 1000,
    rollover: 1,
    parts: 4,
    days: 14,
    minOdds: 1.1,
    mostPerBet: 5000,
    weights: { match_odds: 100, bookmaker: 100, fancy: 100, games: 0 },
    from: new Date(0).toISOString(),
    until: null,
    budget: null,
    isVerifiedOnly: false,
    ...changes,
  } as const;
  const { bonus } = await operatorConsole().call('saveBonus', { body: { rule } });
  await approvePending(await operatorConsole().call('publishBonus', { body: { offerId: bonus.offerId } }));
  return bonus.offerId;
}

const payIn = (page: Parameters<typeof api>[0]) =>
  api(page, '/deposit/create', { clientRef: newClientRef(), gateway: 'play', amount: 10_000 });

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[RT-16] [MO-06] a player claims a bonus, sees a part released live, and cancels the rest; axe finds nothing', async ({
    page,
    world,
  }) => {
    const name = await publishReload('Test reload');
    await demoLogin(page, '/bonus');
    await expect(page.getByRole('heading', { name: 'Bonuses', level: 1 })).toBeVisible();
    await expect(page.getByText('No bonus yet')).toBeVisible();
    const offer = page.getByRole('region', { name: 'Available to claim' });
    await expect(offer.getByText('Deposit first').first()).toBeVisible();
    await payIn(page);
    await follow(page, '/home');
    await expect(page.getByRole('heading', { name: 'Bonuses', level: 1 })).toHaveCount(0);
    await follow(page, '/bonus');

    await offer
      .getByRole('heading', { name })
      .locator('..')
      .locator('..')
      .locator('..')
      .getByRole('button', { name: 'Claim' })
      .click();
    await expect(page.getByRole('dialog').getByText('1×, ₹1,000')).toBeVisible();
    await page.getByRole('button', { name: 'Claim ₹1,000' }).click();
    const running = page.getByRole('region', { name, exact: true });
    await expect(running.getByText('₹250 more')).toBeVisible();
    await expectCleanEverywhere(page, '/bonus');
    await expect(page.getByRole('banner').getByText('₹1,11,000.00')).toBeVisible();

    await running.getByRole('link', { name: 'See the parts' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('0 of 4 parts released, ₹0.00')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
    await expectCleanEverywhere(page, '/bonus/{id}');
    // The page stays open: a settlement fills the first part live.
    const { marketId } = await takeShortFancy(page, world, 300);
    const body = { marketId, number: 0, reason: 'an e2e test' };
    await approvePending(await operatorConsole().call('settleMarket', { body }));
    await expect(page.getByText('1 of 4 parts released, ₹250.00')).toBeVisible();
    await expect(page.getByText('+₹250.00')).toBeVisible();
    await expect(page.getByText(/Total ₹2[5-9]\d|Total ₹300/)).toBeVisible();

    await page.getByRole('button', { name: 'Cancel this bonus' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Lose ₹750.00 and cancel' }).click();
    await expect(page.getByText('₹750.00 expired unreleased')).toBeVisible();
    await follow(page, '/bonus');
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

    await follow(page, '/statement');
    const wallets = page.getByRole('group', { name: 'Wallet' });
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await wallets.getByRole('button', { name: 'Sports bonus' }).click();
    await expect(rows).toHaveText([/−₹750\.00₹0\.00$/, /−₹250\.00₹750\.00$/, /\+₹1,000\.00₹1,000\.00$/]);
    await wallets.getByRole('button', { name: 'All wallets' }).click();
    await expect(rows.filter({ hasText: 'Sports bonus · B-' })).toHaveCount(3);
    await expect(rows.filter({ hasText: /Cash · B-.*\+₹250\.00/ })).toHaveCount(1);
  });
});

test('the balance lists its pockets; the slip bets with the bonus and states where winnings are credited', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = await publishReload('Test reload pockets');
  await demoLogin(page, NO_PAGE);
  await payIn(page);
  const { items } = await api<{ items: { offerId: string; name: string }[] }>(page, '/bonus/offers');
  const offerId = items.find((one) => one.name === name)?.offerId;
  await api(page, '/bonus/claims', { clientRef: newClientRef(), offerId });
  await page.goto('/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Available/ })
    .click();
  const pockets = page.getByRole('dialog', { name: 'Balance breakdown' });
  await expect(pockets.getByText('₹1,000.00').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const { gameId } = await openMatch(page, world, 'sportId=4&inPlay=false');
  await follow(page, `/exchange/${gameId}`);
  const card = marketCard(page, 'Match odds');
  await write(
    page,
    bestCell(
      card
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first(),
      'Back',
    ),
    300,
  );
  await page.getByText('Use bonus').click();
  await expect(page.getByText('Bonus ₹1,000.00 · wins stay in the bonus until released')).toBeVisible();
  await place(page);
  const { wallet } = await expectBonusBet(page);
  expect(wallet.cash).toBe(110_000);
  await playsGames(page);
});

/** Claims a bonus for games and plays dice with it: the round is marked, and it counts. */
async function playsGames(page: Parameters<typeof api>[0]): Promise<void> {
  const games = {
    kind: 'wicket',
    percent: 0,
    least: 0,
    weights: { match_odds: 0, bookmaker: 0, fancy: 0, games: 100 },
  };
  const offerId = await publish({ name: 'Test games', ...games });
  const { claim } = await api<{ claim: { claimId: string } }>(page, '/bonus/claims', {
    clientRef: newClientRef(),
    offerId,
  });
  await follow(page, '/casino/dice');
  const panel = page.getByRole('main');
  await panel.getByText('Use bonus').click();
  await expect(panel.getByText('Bonus ₹1,000.00 · wins stay in the bonus until released')).toBeVisible();
  await panel.getByRole('button', { name: /^Roll for/ }).click();
  await expect(panel.getByRole('row').filter({ hasText: 'bonus' })).toHaveCount(1);
  await expectClean(page, 'a game with a bonus');
  await follow(page, `/bonus/${claim.claimId}`);
  await expect(page.getByRole('row', { name: /Dice · Games/ })).toBeVisible();
}

/** Waits until a bet is held from the bonus. */
async function expectBonusBet(page: Parameters<typeof api>[0]) {
  const bets = () => api<{ items: { claimId?: string }[] }>(page, '/bets?status=open');
  await expect.poll(async () => (await bets()).items[0]?.claimId).toMatch(/^B-/);
  return api<{ wallet: { cash: number } }>(page, '/profile');
}
