import type { BodyOf } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import type { Staff } from './desk.ts';

/** Parts of a traded event's page, and steps shared by the tests of trading. */

/** The score with what play asks of the trader. */
export const scoreOf = (page: Page) =>
  page.getByRole('heading', { name: 'Score', exact: true }).locator('..').locator('..');

/** The row of a market among the lines. */
export const lineOf = (page: Page, market: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(market, { exact: true }) });

/** The state of a market among the lines. */
export const stateOf = (page: Page, market: string) => lineOf(page, market).locator('td').last();

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Creates a T20 by the form; ends on the event's page. @returns its id. */
export async function createMatch(page: Page, first: string, second: string): Promise<string> {
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByLabel('First team', { exact: true })).toBeFocused();
  await page.keyboard.type(first);
  await page.getByLabel('Second team', { exact: true }).fill(second);
  await page.getByLabel('League').fill('Valley Cup');
  await page.getByLabel('Starts').fill('2031-04-02T19:30');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first} v ${second}`);
  return gameIdOf(page);
}

/** The id of the event whose page is open. */
const gameIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** What a trader does before the part that a test shows: over the API, not by screens. */

type NewEvent = Omit<BodyOf<'createEvent'>, 'startsAt' | 'competition' | 'teams'>;

/** Creates an event between two sides. The trader holds it from then on. */
export function createEvent(
  { api }: Staff,
  [first, second]: readonly [string, string],
  event: NewEvent = {},
): Promise<TradeSheet> {
  const about = { competition: 'Valley Cup', startsAt: '2031-04-02T14:00:00.000Z' };
  return api.call('createEvent', { body: { ...about, ...event, teams: [{ name: first }, { name: second }] } });
}

/** Makes entries one after another. @returns the sheet after the last one. */
export async function enter({ api }: Staff, gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await api.call('tradeSheet', { params: { gameId }, query: {} });
  for (const entry of entries)
    sheet = await api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

/** Opens every market that the score allows, with published prices. */
export function openAll(staff: Staff, { gameId, offered }: TradeSheet): Promise<TradeSheet> {
  const marketIds = offered.map(({ marketId }) => marketId);
  return enter(staff, gameId, { kind: 'open', marketIds }, { kind: 'publish' });
}
