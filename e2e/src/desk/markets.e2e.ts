import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { approveProposal, deskOf, openDesk } from '../support/desk.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('two markets are selected by keyboard, suspended at once, and resumed after a confirmation with their number; on a market’s page one key suspends, a chip adds the reason, and the same key undoes it', async ({
  page,
}) => {
  await openDesk(page, 'trader', '/markets');
  const table = page.getByRole('table', { name: 'Markets' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Risk and markets' }).click();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Suspended by staff')).toHaveCount(2);
  await page.keyboard.press('k');
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Yes, resume 2' }).click();
  await expect(page.getByText('Suspended by staff')).toHaveCount(0);

  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Acts' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Suspended by staff')).toHaveCount(1);
  const reason = page.getByRole('form', { name: 'Reason for suspending' });
  await reason.getByRole('button', { name: 'Wrong price' }).click();
  await expect(reason).toHaveCount(0);
  await expect(page.getByText('note market Wrong price')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Suspended by staff')).toHaveCount(0);
  await page.keyboard.press('s');
  await reason.getByLabel('Why?').fill('under review ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('note market under review')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Suspended by staff')).toHaveCount(0);
});

test('every dialog focuses its first field: letters and spaces are typed there, and never press Close', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/markets');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('heading', { name: 'Risk and markets' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Bad price ');
  await expect(dialog.getByRole('combobox')).toHaveValue('Bad price ');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Markets' }).getByRole('link').first().click();
  for (const [act, field] of [
    ['Change delay and limits', 'In-play delay, seconds'],
    ['Change the loss limit', 'Of'],
    ['Change the house’s quote', 'House size per price, 0 = as its feed'],
  ] as const) {
    await page.getByRole('button', { name: act }).click();
    await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.goto(`${deskOf()}/terms`);
  for (const panel of ['Withdrawals', 'Rates', 'Payout accounts', 'Photographs of documents']) {
    const section = page.getByRole('heading', { name: panel, level: 2 }).locator('..');
    await section.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
  }
  // A dialog without a field focuses a harmless control or its heading, never Close.
  await page.getByRole('heading', { name: 'Money terms' }).click();
  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading', { name: 'Keys' })).toBeFocused();
});

test('one bet is voided and a result settled after previews, and the bet on it is paid', async ({ page }) => {
  const { token } = await playerApi(null).call('loginDemo');
  const player = playerApi(token);
  const { items: markets } = await operatorConsole().call('deskMarkets', { query: { limit: 2000 } });
  // The one that starts last: one person may void bets before the match, and two are needed in play.
  const market = markets.findLast(({ type, status, inPlay }) => type === 'bookmaker' && status === 'open' && !inPlay);
  const [runner] = market?.runners ?? [];
  if (!market || !runner) throw new Error('no bookmaker market is open before its match');
  const { marketId } = market;
  const shown = (await player.call('event', { params: { gameId: market.gameId } })).markets.find(
    (each) => each.marketId === marketId,
  );
  const rate = shown?.type === 'bookmaker' ? shown.runners[0]?.backRate : null;
  const body = {
    clientRef: newClientRef(),
    marketId,
    runnerId: runner.runnerId,
    side: 'back' as const,
    size: 500,
  };
  const wrong = await player.call('placeBookmaker', {
    body: { ...body, clientRef: newClientRef(), rate: rate ?? 0 },
  });
  await player.call('placeBookmaker', { body: { ...body, rate: rate ?? 0 } });
  await openDesk(page, 'trader', `/markets/${marketId}`);
  await expect(page.getByRole('table', { name: 'Largest positions' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Void' }).click();
  await page.getByRole('radio', { name: 'One bet' }).click();
  await page.getByLabel('Number of the bet').fill(wrong.bet.betId);
  await expect(page.getByText(`Void, bet ${wrong.bet.betId}`)).toBeVisible();
  await page.getByLabel('Reason').fill('a wrong rate');
  await page.getByRole('button', { name: 'Void, return ₹500.00' }).click();
  await expect
    .poll(async () => (await player.call('betStatus', { params: { clientRef: wrong.bet.clientRef } })).status)
    .toBe('voided');
  await page.getByRole('radio', { name: 'Settle' }).click();
  await page.getByRole('button', { name: runner.name, exact: true }).click();
  await expect(page.getByText('Bets settled')).toBeVisible();
  await page.getByLabel('Reason').fill('the toss decides');
  await expect(page.getByText('The feed of the event has not ended')).toBeVisible();
  await page.getByRole('button', { name: /^Propose settle, pay ₹/ }).click();
  await expect(page.getByText('Waits for a second person')).toBeVisible();
  await approveProposal((preview) => preview.about === 'market' && preview.marketId === marketId);
  await expect
    .poll(async () => (await player.call('betStatus', { params: { clientRef: body.clientRef } })).status)
    .toBe('settled');
});

test('the maximum bet is changed with a reason, and the player’s page shows it', async ({ page }) => {
  const [market] = (await operatorConsole().call('deskMarkets')).items;
  if (!market) throw new Error('no market is open');
  const { marketId, gameId, terms } = market;
  await openDesk(page, 'trader', `/markets/${marketId}`);
  await page.getByRole('button', { name: 'Change delay and limits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum bet').fill('7700');
  await dialog.getByLabel('Reason').fill('a thin market');
  await expectClean(page, 'delay and limits');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('₹7,700')).toBeVisible();
  const { markets } = await playerApi(null).call('event', { params: { gameId } });
  expect(markets.find((each) => each.marketId === marketId)?.max).toBe(7700);
  const back = { marketId, max: terms.max, reason: 'as it was' };
  await operatorConsole().call('changeMarketTerms', { body: back });
});

test('raising a loss limit waits for a second person, who sees it in the navigation and agrees', async ({
  page,
  browser,
}) => {
  const [market] = (await operatorConsole().call('deskMarkets')).items;
  if (!market) throw new Error('no market is open');
  const { marketId } = market;
  await openDesk(page, 'trader', `/markets/${marketId}`);
  await page.getByRole('button', { name: 'Change the loss limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Loss limit').fill('1200000');
  await expect(dialog.getByText('Raising a loss limit needs a second person')).toBeVisible();
  await dialog.getByLabel('Reason').fill('the final of the year');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toHaveCount(0);

  const second = await (await browser.newContext()).newPage();
  await openDesk(second, 'trader', '/proposals');
  await expect(second.getByRole('link', { name: /^Two people \d+ waiting for you/ })).toBeVisible();
  await second
    .getByRole('table', { name: 'Proposals' })
    .getByRole('button', { name: 'Raise a loss limit' })
    .first()
    .click();
  await expect(second.getByText('Nothing has changed since it was proposed.')).toBeVisible();
  await expectClean(second, '/proposals');
  if (process.env.DESK_SHOTS) await second.screenshot({ path: `${process.env.DESK_SHOTS}/proposals.png` });
  await second.keyboard.press('a');
  await expect(second.getByLabel('Reason')).toBeFocused();
  await second.getByLabel('Reason').fill('agreed with risk');
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByRole('region', { name: 'Details' }).getByText('Done', { exact: true })).toBeVisible();
  const { risk } = await operatorConsole().call('marketBook', { params: { marketId } });
  expect(risk.lossLimit).toBe(1_200_000);
  await operatorConsole().call('setLossLimit', { body: { marketId, limit: 1_000_000, reason: 'as it was' } });
  await second.context().close();
});

test('the list is filtered by sport and text, a market is found by the search, and its event opens', async ({
  page,
}) => {
  const [market] = (await operatorConsole().call('deskMarkets', { query: { sportId: '2', limit: 1 } })).items;
  if (!market) throw new Error('no tennis match is in play');
  await openDesk(page, 'trader', '/markets');
  const table = page.getByRole('table', { name: 'Markets' });
  await page.getByRole('radio', { name: 'Tennis' }).click();
  await page.getByLabel('Event or market').fill(`${market.eventName} ${market.name}`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Order').selectOption('Worst result');
  await expect(table.getByRole('link', { name: market.name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(market.eventName);
  await page.getByRole('dialog').getByRole('option', { name: 'Event' }).first().click();
  await expect(page.getByRole('heading', { name: market.eventName })).toBeVisible();
  await expectCleanEverywhere(page, '/events/one');
  await page.goto(`${deskOf()}/events`);
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible();
  await expectCleanEverywhere(page, '/events');
});

test('on a phone at least five markets fit below the filters, and Suspend is at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, 'trader', '/markets');
  const rows = page.getByRole('table', { name: 'Markets' }).locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(seen).toBeGreaterThanOrEqual(5);
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeInViewport();
});

test('axe finds nothing on the markets and one of them, and nothing overflows', async ({ page }) => {
  await openDesk(page, 'trader', '/markets');
  const links = page.getByRole('table', { name: 'Markets' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  // One row of each kind suffices, as axe reads every row four times.
  await page.getByLabel('Event or market').fill((await links.first().innerText()).split('\n', 1)[0] ?? '');
  await expectCleanEverywhere(page, '/markets');
  const { items: markets } = await operatorConsole().call('deskMarkets', { query: { limit: 2000 } });
  const of = (wanted: string) => markets.find(({ type, risk }) => type === wanted && risk.bets >= 0)?.marketId;
  for (const type of ['match_odds', 'fancy']) {
    await page.goto(`${deskOf()}/markets/${of(type)}`);
    await expect(page.getByRole('heading', { name: 'Acts' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Largest positions' })).toBeVisible();
    if (type === 'match_odds') {
      await page.getByRole('radio', { name: 'Void' }).click();
      await expect(page.getByText('Net for the house')).toBeVisible();
      await page.getByRole('radio', { name: 'A time' }).click();
      await expect(page.getByText('Bets reversed')).toBeVisible();
    }
    await expectCleanEverywhere(page, `/markets/${type}`);
  }
  expect(new URL(page.url()).origin).toBe(deskOf());
});
