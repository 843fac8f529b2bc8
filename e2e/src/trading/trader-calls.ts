import type { BodyOf } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import type { Staff } from '../support/desk.ts';

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
