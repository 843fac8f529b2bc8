import { ApiError, type HttpClient, newClientRef } from '@crease/client';
import type { TradedMarket } from '@crease/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { approveProposal, openDesk, openDeskAs, staffWith } from '../support/desk.ts';
import { DESKTOP, newPlayer, PHONE } from '../support/new-player.ts';
import { bestCell, marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { createEvent, enter, lineOf, press, scoreOf, stateOf } from '../support/trading.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';
import { FeedProgram } from './feed-program.ts';
import { expectSettled, expectWholeBooks } from './whole-books.ts';

/** Opening balance of every player. */
const WELCOME = 100_000;
/** Longer than any in-play delay, but shorter than `FEED_TIMEOUT_MS`, after which bets lapse, ms. */
const DELAY_MS = 8_000;

/** Longer than a source may be silent in play, ms. */
const SILENCE_MS = 6_000;

const OVER = 'Runs in over 1, Carrow Vale';
const FANCIES = [
  'Runs after an over',
  'Runs of the next overs',
  'Runs of a batter',
  'Runs at the fall of a wicket',
  'Totals of the match',
];

interface Player {
  readonly api: HttpClient;
  readonly token: string;
}

/** A player on another device, without a browser. */
async function playerElsewhere({ origin }: World): Promise<Player> {
  const { token } = await playerApi(null, new URL(origin)).call('loginDemo', { body: {} });
  return { token, api: playerApi(token, new URL(origin)) };
}

interface PlayerOnPhone extends Player {
  readonly page: Page;
  readonly announced: (text: string) => Promise<void>;
}

/** A player with an account, on the page of an event. */
async function playerAt(gameId: string, browser: Browser, world: World): Promise<PlayerOnPhone> {
  const context = await browser.newContext({ baseURL: world.origin, viewport: PHONE });
  const page = await context.newPage();
  const announced = await watchLiveRegions(page);
  const { token } = await newPlayer(page, `/exchange/${gameId}`);
  return { page, announced, token, api: playerApi(token, new URL(world.origin)) };
}

/** The only bet of a player in a market, as the API has it. */
async function betOf({ api }: Player, marketId: string) {
  const { items } = await api.call('bets', { query: { marketId } });
  expect(items).toHaveLength(1);
  return items[0] as NonNullable<(typeof items)[number]>;
}

/** Bets on the first runner at the best back price shown. */
async function backFirst({ page, announced }: PlayerOnPhone, runner: string, stake: number): Promise<void> {
  await write(page, bestCell(rowOf(marketCard(page, 'Match odds'), runner), 'Back'), stake);
  await place(page);
  await announced(`Matched ₹${stake.toLocaleString('en-IN')} at `);
}

/** Bets on the first runner of a bookmaker at a rate. @returns the status of the bet. */
async function backAtRate({ api }: Player, marketId: string, { rate, size }: { rate: number; size: number }) {
  const bet = { clientRef: newClientRef(), marketId, runnerId: 'home', side: 'back' as const, rate, size };
  return (await api.call('placeBookmaker', { body: bet })).bet.status;
}

/** Bets yes on a fancy at its published price. */
async function takeYes({ api }: Player, { marketId, live }: TradedMarket, size: number): Promise<void> {
  const { price: run, rate } = live?.[0]?.back ?? { price: 0, rate: null };
  const bet = { clientRef: newClientRef(), marketId, side: 'back' as const, run, rate: rate ?? 0, size };
  expect(await api.call('placeFancy', { body: bet })).toMatchObject({ bet: { status: 'pending' } });
}

/** Adds markets of the template. */
async function add(page: Page, markets: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add markets' }).click();
  for (const market of markets) await page.getByLabel(market).check();
  await page.getByRole('button', { name: 'Add to the event' }).click();
}

/** Gives the keys back to the page after a form. */
const leaveForm = (page: Page) => page.getByRole('heading', { name: 'Score', exact: true }).click();

/** Pins the bookmaker's rates of the first team, and publishes them. */
async function pinBookmaker(page: Page, rate: number): Promise<void> {
  await leaveForm(page);
  await press(page, 'ArrowDown', 'p');
  const field = page.getByLabel('Back Carrow Vale', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(String(rate));
  await page.getByLabel('Lay Carrow Vale', { exact: true }).fill(String(rate + 8));
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Bookmaker')).toContainText('by hand');
  await leaveForm(page);
  await page.keyboard.press('Enter');
}

/** Caps the loss of match odds. */
async function capMatchOdds(page: Page, loss: number): Promise<void> {
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Cap', exact: true }).click();
  await page.getByLabel('Loss').fill(String(loss));
  await page.getByRole('button', { name: 'Set the cap' }).click();
  await expect(lineOf(page, 'Match odds')).toContainText('cap ₹500');
}

/** Plays balls of no runs to the end of an over: keys only. */
async function dots(page: Page, overs: readonly string[]): Promise<void> {
  for (const over of overs) {
    await page.keyboard.press('0');
    await expect(scoreOf(page)).toContainText(`(${over})`);
  }
}

/** Declares the top batter, which a second person confirms: no score shows it. */
async function declareTopBatter(page: Page, gameId: string): Promise<void> {
  await stateOf(page, 'Top batter of the match').click();
  await page.getByRole('button', { name: 'Declare' }).click();
  await page.getByLabel('CV No. 1', { exact: true }).check();
  await page.getByRole('button', { name: 'Declare the result' }).click();
  await expect(page.getByText('Top batter of the match, CV No. 1: waits for a second person.')).toBeVisible();
  await approveProposal((preview) => JSON.stringify(preview).includes(`${gameId}-h1`));
  await expect(page.getByText('No market is open.')).toBeVisible();
}

test('a matchday: an owner creates an event, two traders trade it, three players bet, and the books are whole', async ({
  page: desk,
  browser,
  world,
}) => {
  await desk.setViewportSize(DESKTOP);
  const [staff, owner] = await Promise.all([staffWith('trader'), staffWith('owner')]);
  const [ravi, mira] = await Promise.all([playerElsewhere(world), playerElsewhere(world)]);
  const { gameId, number } = await createEvent(owner, ['Carrow Vale', 'Hill Town'], { format: 't20' });
  const keys = ['match-odds', 'bookmaker', 'tied', 'top-batter'];
  await owner.api.call('addMarkets', { params: { gameId }, body: { number, keys } });
  const marketId = (suffix: string) => `${gameId}-${suffix}`;

  await test.step('a trader takes it over, prices the bookmaker by hand, and caps match odds', async () => {
    await openDeskAs(desk, staff, `/trading/${gameId}`);
    await expect(desk.getByText(/trades this event\. Press T/)).toBeVisible();
    await expect(stateOf(desk, 'Match odds')).toHaveText('Suspended');
    await desk.keyboard.press('t');
    await expect(desk.getByText('Yours')).toBeVisible();
    await pinBookmaker(desk, 92);
    await expect(stateOf(desk, 'Bookmaker')).toHaveText('Open');
    await capMatchOdds(desk, 500);
  });

  const asha = await playerAt(gameId, browser, world);
  const odds = await test.step('two players bet before play, and the cap moves the line', async () => {
    await backFirst(asha, 'Carrow Vale', 1_000);
    expect(await backAtRate(ravi, marketId('bm'), { rate: 92, size: 1_000 })).toBe('matched');
    await expect(lineOf(desk, 'Match odds')).toContainText('−1, cap ₹500');
    const result = desk.getByRole('list', { name: 'House result, Match odds' });
    await expect(result.getByRole('listitem').filter({ hasText: 'Carrow Vale' })).toContainText(/−₹\d/);
    await expect(result.getByRole('listitem').filter({ hasText: 'Hill Town' })).toContainText(/\+₹\d/);
    const { averagePrice } = await betOf(asha, marketId('mo'));
    return averagePrice ?? 0;
  });

  await test.step('the trader enters the toss and opens twelve fancies', async () => {
    await desk.getByRole('button', { name: 'Enter the toss' }).click();
    await desk.getByRole('button', { name: 'Start the innings' }).click();
    // The keys of the ball appear above the lines, and would move a button that is being pressed.
    await expect(desk.getByRole('group', { name: 'Ball' })).toBeVisible();
    await add(desk, FANCIES);
    await expect(lineOf(desk, OVER)).toBeVisible();
    await leaveForm(desk);
    await desk.keyboard.press('Enter');
    await expect(stateOf(desk, OVER)).toHaveText('Open');
  });

  await test.step('a player bets on a fancy in play', async () => {
    const { lines } = await enter(staff, gameId);
    expect(lines.filter(({ type }) => type === 'fancy').length).toBeGreaterThanOrEqual(12);
    await takeYes(mira, lines.find(({ name }) => name === OVER) as TradedMarket, 500);
    await world.pass(DELAY_MS);
    await expect.poll(async () => (await betOf(mira, marketId('f-over1-1'))).status).toBe('matched');
  });

  await test.step('an over by keys: suspended with each ball, a wicket taken back, six runs', async () => {
    await desk.keyboard.press('b');
    await expect(stateOf(desk, 'Match odds')).toHaveText('Ball running');
    await expect(marketCard(asha.page, 'Bookmaker').getByText('Ball running').first()).toBeVisible();
    await press(desk, 'w', 'b');
    await expect(scoreOf(desk)).toContainText('0/1 (0.1)');
    await desk.keyboard.press('u');
    await expect(scoreOf(desk)).toContainText('0/0 (0.0)');
    await dots(desk, ['0.1', '0.2', '0.3', '0.4', '0.5', '1.0']);
    await expect(stateOf(desk, OVER)).toHaveText(/^Decided: 0/);
    await press(desk, 'b', '6');
    await expect(lineOf(desk, OVER)).toHaveCount(0);
    await expectSettled(world, mira, WELCOME - 500);
    await press(desk, 'w', 'Enter', 'Enter');
    await expect(scoreOf(desk)).toContainText('6/1 (1.2)');
    await expect(stateOf(desk, 'Match odds')).toHaveText('Open');
  });

  await test.step('a second trader watches the limits on a phone and takes over with one key', async () => {
    const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
    const colleague = await openDesk(phone, 'trader', '/trading');
    await phone.getByRole('link', { name: 'Carrow Vale v Hill Town' }).click();
    await expect(phone.getByText(`${staff.username} trades this event.`, { exact: false })).toBeVisible();
    await expect(lineOf(phone, 'Bookmaker')).toContainText('−₹920.00');
    await phone.keyboard.press('t');
    await expect(phone.getByText('Yours')).toBeVisible();
    await expect(desk.getByText(`${colleague.username} trades this event.`, { exact: false })).toBeVisible();
    await phone.context().close();
    await desk.keyboard.press('t');
    await expect(desk.getByText('Yours')).toBeVisible();
  });

  await test.step('the event ends: every market is settled, one of them by two people', async () => {
    await desk.getByRole('button', { name: 'End the innings' }).click();
    await desk.getByRole('button', { name: 'Start the next innings' }).click();
    await expect(scoreOf(desk)).toContainText('Hill Town0/0 (0.0)');
    await leaveForm(desk);
    await dots(desk, ['0.1', '0.2']);
    await desk.getByLabel('Outcome').selectOption({ label: 'Carrow Vale won' });
    await desk.getByLabel('Decided by').fill('Conceded');
    await desk.getByRole('button', { name: 'Finish the match' }).click();
    await declareTopBatter(desk, gameId);
    // Two per cent of the profit on match odds is commission.
    await expectSettled(world, asha, WELCOME + 1_000 * (odds - 1) * 0.98);
    await expectSettled(world, ravi, WELCOME + 920);
    await expectSettled(world, mira, WELCOME - 500);
  });
  await expectWholeBooks(world);
  await asha.page.context().close();
});

test('a feed program prices an event and falls silent: the trader takes over with one key, and its last price is refused', async ({
  page: desk,
  browser,
  world,
}) => {
  await desk.setViewportSize(DESKTOP);
  const staff = await staffWith('trader');
  const feed = await FeedProgram.start(world, staff);
  const { gameId } = feed;
  const marketId = `${gameId}-bm`;
  await feed.price(1.9);
  const asha = await playerAt(gameId, browser, world);
  // A busy machine may be slow here; a feed is left after a minute of silence.
  await feed.send({ kind: 'heartbeat' });

  await test.step('a player bets at the price of the feed', async () => {
    await backFirst(asha, 'Pilots', 500);
    expect(await backAtRate(asha, marketId, { rate: 90, size: 1_000 })).toBe('matched');
    expect(await betOf(asha, `${gameId}-mo`)).toMatchObject({ averagePrice: 1.9, matched: 500 });
  });

  await feed.send({ kind: 'heartbeat' });
  await openDeskAs(desk, staff, `/trading/${gameId}`);
  await test.step('play begins, and the silence of the feed suspends its markets', async () => {
    await expect(stateOf(desk, 'Bookmaker')).toHaveText('Open');
    await feed.send(
      { kind: 'play', play: { kind: 'toss', winner: 0, elected: 'bat' } },
      { kind: 'play', play: { kind: 'startInnings' } },
    );
    await feed.price(1.8);
    await world.pass(SILENCE_MS);
    await expect(desk.getByText('Left: silent')).toBeVisible();
    await expect(stateOf(desk, 'Bookmaker')).toHaveText('Suspended');
    await expect(marketCard(asha.page, 'Bookmaker').getByText('Feed silent').first()).toBeVisible();
    expect(await refusedBet(asha, marketId)).toBe('MARKET_SUSPENDED');
  });

  await test.step('the trader takes over with one key and publishes; the last price of the feed is refused', async () => {
    await desk.keyboard.press('t');
    await expect(desk.getByText('Yours')).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(stateOf(desk, 'Bookmaker')).toHaveText('Open');
    expect(await refusedBet(asha, marketId)).toBe('PRICE_CHANGED');
    await expect(feed.send({ kind: 'state', state: 'ballRunning' })).rejects.toThrow('FORBIDDEN');
    // A match without a ball would be void, whoever won it.
    await desk.keyboard.press('1');
    await expect(stateOf(desk, 'Bookmaker')).toHaveText('Suspended');
  });

  await test.step('the trader ends the event, and no market is left', async () => {
    await desk.getByLabel('Outcome').selectOption({ label: 'Divers won' });
    await desk.getByLabel('Decided by').fill('Awarded');
    await desk.getByRole('button', { name: 'Finish the match' }).click();
    await expect(desk.getByText('No market is open.')).toBeVisible();
  });
  await expectSettled(world, asha, WELCOME - 1_500);
  await expectWholeBooks(world);
  await asha.page.context().close();
});

/** Bets ₹500 at the last rate of the feed. @returns the code of the refusal. */
async function refusedBet(who: Player, marketId: string): Promise<string> {
  const refused = await backAtRate(who, marketId, { rate: 80, size: 500 }).then(
    () => null,
    (error: unknown) => error,
  );
  return refused instanceof ApiError ? refused.code : String(refused);
}
