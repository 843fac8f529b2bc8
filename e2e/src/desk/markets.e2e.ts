import { newClientRef } from '@crease/client';
import { expect, type Page } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { approveProposal, openDesk, staffWith } from '../support/desk.ts';
import { DESKTOP, PHONE, toast } from '../support/new-player.ts';
import { expectClean, expectCleanEverywhere, expectCleanInBothThemes, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

async function marketOf(type: string) {
  const { items } = await operatorConsole().call('deskMarkets', { query: { limit: 2000 } });
  const market = items.find((each) => each.type === type && each.status === 'open');
  if (!market) throw new Error(`no market of type ${type} is open`);
  return market;
}

/** Follows a link to a market's page. */
async function openMarket(page: Page, { marketId, eventName, name }: Awaited<ReturnType<typeof marketOf>>) {
  await follow(page, `/markets/${marketId}`);
  await expect(page.getByRole('heading', { name: `${eventName}, ${name}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Largest positions' })).toBeVisible();
}

test('a market is suspended with one key and resumed with the same, and its maximum bet changed, which players see; on a phone five markets fit below the filters, and Suspend is at the foot; axe finds nothing, and nothing overflows', async ({
  page,
}) => {
  const [matchOdds, fancy] = [await marketOf('match_odds'), await marketOf('fancy')];
  await page.setViewportSize(PHONE);
  await openDesk(page, 'trader', '/markets');
  const rows = page.getByRole('table', { name: 'Markets' }).locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(seen).toBeGreaterThanOrEqual(5);
  // One row of each kind suffices, as axe reads every row four times.
  await page.getByLabel('Event or market').fill(`${matchOdds.eventName} ${matchOdds.name}`);
  await expect(rows).toHaveCount(1);
  await expectCleanEverywhere(page, '/markets');
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Acts' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Suspend S', exact: true })).toBeInViewport();

  await page.setViewportSize(DESKTOP);
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  const suspendAt = await topOf('Suspend S');
  await page.keyboard.press('s');
  await expect(page.getByText('Suspended by staff')).toHaveCount(1);
  const chip = page.getByRole('button', { name: 'Wrong price' });
  await expect(chip).toBeVisible();
  expect(await topOf('Resume S')).toBe(suspendAt);
  await chip.click();
  await expect(page.getByText('note market Wrong price')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Suspended by staff')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change delay and limits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('In-play delay, seconds')).toBeFocused();
  await dialog.getByLabel('Maximum bet').fill('7700');
  await dialog.getByLabel('Reason').fill('a thin market');
  await expectClean(page, 'delay and limits');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('₹7,700')).toBeVisible();
  const { markets } = await playerApi(null).call('event', { params: { gameId: matchOdds.gameId } });
  expect(markets.find(({ marketId }) => marketId === matchOdds.marketId)?.max).toBe(7700);
  const back = { marketId: matchOdds.marketId, max: matchOdds.terms.max, reason: 'as it was' };
  await operatorConsole().call('changeMarketTerms', { body: back });
  await page.getByRole('radio', { name: 'Void' }).click();
  await expect(page.getByText('Net for the house')).toBeVisible();
  await page.getByRole('radio', { name: 'A time' }).click();
  await expect(page.getByText('Bets reversed')).toBeVisible();
  await expectCleanEverywhere(page, '/markets/match_odds');
  await openMarket(page, fancy);
  await expectCleanEverywhere(page, '/markets/fancy');

  await page.keyboard.press('Control+k');
  await page.keyboard.type(matchOdds.eventName);
  await dialog.getByRole('option', { name: 'Event' }).first().click();
  await expect(page.getByRole('table', { name: 'Markets of the event' })).toBeVisible();
  await expect(page.getByRole('heading', { name: matchOdds.eventName, level: 1 })).toBeVisible();
  await expectCleanEverywhere(page, '/events/one');
  await follow(page, '/events');
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible();
  await expectCleanEverywhere(page, '/events');
});

/** The last bookmaker market to start: one operator may void its bets before the match, and two are needed in play. */
async function bookmakerToCome() {
  const { items } = await operatorConsole().call('deskMarkets', { query: { limit: 2000 } });
  const market = items.findLast(({ type, status, inPlay }) => type === 'bookmaker' && status === 'open' && !inPlay);
  const [runner] = market?.runners ?? [];
  if (!market || !runner) throw new Error('no bookmaker market is open before its match');
  const { markets } = await playerApi(null).call('event', { params: { gameId: market.gameId } });
  const shown = markets.find(({ marketId }) => marketId === market.marketId);
  return { market, runner, rate: (shown?.type === 'bookmaker' ? shown.runners[0]?.backRate : null) ?? 0 };
}

test('one bet is voided and a result proposed after previews, and the bet on it is paid; a second operator sees a higher loss limit in the navigation and agrees', async ({
  page,
}) => {
  const player = playerApi((await playerApi(null).call('loginDemo')).token);
  const { market, runner, rate } = await bookmakerToCome();
  const { marketId } = market;
  const bet = { marketId, runnerId: runner.runnerId, side: 'back' as const, size: 500, rate };
  const [wrong, right] = [newClientRef(), newClientRef()];
  const { betId } = (await player.call('placeBookmaker', { body: { ...bet, clientRef: wrong } })).bet;
  await player.call('placeBookmaker', { body: { ...bet, clientRef: right } });
  const first = await staffWith('trader');
  const raised = { marketId, limit: 1_200_000, reason: 'the final of the year' };
  const { proposalId } = await first.api.call('setLossLimit', { body: raised });
  const statusOf = async (clientRef: string) => (await player.call('betStatus', { params: { clientRef } })).status;

  await openDesk(page, 'trader', `/markets/${marketId}`);
  await expect(page.getByRole('table', { name: 'Largest positions' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Two people \d+ waiting for you/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Void' }).click();
  await page.getByRole('radio', { name: 'One bet' }).click();
  await page.getByLabel('Number of the bet').fill(betId);
  await expect(page.getByText(`Void, bet ${betId}`)).toBeVisible();
  await page.getByLabel('Reason').fill('a wrong rate');
  await page.getByRole('button', { name: 'Void, return ₹500.00' }).click();
  await expect.poll(() => statusOf(wrong)).toBe('voided');
  await page.getByRole('radio', { name: 'Settle' }).click();
  await page.getByRole('button', { name: runner.name, exact: true }).click();
  await expect(page.getByText('Bets settled')).toBeVisible();
  await page.getByLabel('Reason').fill('the toss decides');
  await expect(page.getByText('The feed of the event has not ended')).toBeVisible();
  const waits = toast(page, 'Waits for a second person');
  await page.getByRole('button', { name: /^Propose settle, pay ₹/ }).click();
  await waits;

  // As after an attempt from the proposer's address.
  await page.route(`**/api/operator/proposals/${proposalId}`, async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    data.proposal.flag = { by: 'neighbour', why: 'sharedAddress' };
    await route.fulfill({ response: reply, json: { data } });
  });
  await page.getByRole('link', { name: /^Two people/ }).click();
  const proposals = page.getByRole('table', { name: 'Proposals' });
  await proposals.getByRole('row', { name: first.username }).getByRole('button').click();
  await expect(page.getByText('Nothing has changed since it was proposed.')).toBeVisible();
  await expect(page.getByText('Flagged: neighbour')).toBeVisible();
  await expectCleanInBothThemes(page, '/proposals');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('agreed with risk');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Done', { exact: true })).toBeVisible();
  const { risk } = await operatorConsole().call('marketBook', { params: { marketId } });
  expect(risk.lossLimit).toBe(1_200_000);
  await operatorConsole().call('setLossLimit', { body: { marketId, limit: 1_000_000, reason: 'as it was' } });
  await approveProposal((preview) => preview.about === 'market' && preview.marketId === marketId);
  await expect.poll(() => statusOf(right)).toBe('settled');
});
