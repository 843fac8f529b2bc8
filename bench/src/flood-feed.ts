import type { Feed, FeedUpdate, OddsQuoteUpdate } from '@crease/feeds';
import { type Price, stepPrice } from '@crease/kernel';

const GAME_ID = 'flood-1';
export const FLOOD_GAME_ID = GAME_ID;
const MARKETS = 8;
const RUPEE = 100;

/** One match whose markets change `perSecond` prices a second, for ever: harder than any real match. */
export function createFloodFeed(perSecond: number): Feed {
  let seq = 0;
  let told = 0;
  const opening = () => [sportEvent(), ...marketsOpen()];
  return {
    name: 'flood',
    endsAt: Number.POSITIVE_INFINITY,
    seek: () => opening(),
    advance: (feedTime) => {
      const updates: FeedUpdate[] = seq === 0 ? opening() : [];
      const due = Math.floor((feedTime * perSecond) / 1000);
      for (; told < due; told++) updates.push(quote(told, feedTime));
      return updates;
    },
  };

  function sportEvent(): FeedUpdate {
    const card = (name: string) => ({
      name,
      shortName: name.slice(0, 3),
      colours: ['#123456', '#abcdef'] as const,
      pattern: 1,
    });
    return {
      kind: 'sportEvent',
      gameId: GAME_ID,
      seq: ++seq,
      at: Date.now(),
      sportId: 4,
      name: 'Flood Bank v High Water',
      competition: 'Bench',
      venue: '',
      teams: [card('Flood Bank'), card('High Water')],
      startsAt: Date.now(),
      status: 'in_play',
    };
  }

  function marketsOpen(): FeedUpdate[] {
    return Array.from(
      { length: MARKETS },
      (_, at): FeedUpdate => ({
        kind: 'marketOpen',
        gameId: GAME_ID,
        seq: ++seq,
        at: Date.now(),
        market: {
          marketId: marketId(at),
          gameId: GAME_ID,
          sportId: 4,
          type: 'match_odds',
          name: at === 0 ? 'Match odds' : `Match odds ${at + 1}`,
          group: 'odds',
          runners: [
            { runnerId: 'a', name: 'Flood Bank' },
            { runnerId: 'b', name: 'High Water' },
          ],
          min: 100 * RUPEE,
          max: 500_000 * RUPEE,
          maxProfit: 5_000_000 * RUPEE,
          inPlayDelayMs: 0,
          commissionBps: 200,
          rules: 'match_odds_t20',
          sortOrder: at,
        },
      }),
    );
  }

  /** One price of one runner moves a tick: its best level and size are other than before. */
  function quote(count: number, feedTime: number): OddsQuoteUpdate {
    const wave = Math.floor(count / MARKETS) % 8;
    const price = stepPrice(190, wave < 4 ? wave : 8 - wave);
    const ladder = (from: Price, direction: 1 | -1) =>
      [0, 1, 2].map((step) => ({
        price: stepPrice(from, direction * step),
        size: (1_000 + ((count * 37 + step * 11) % 9_000)) * RUPEE,
      }));
    const runner = { back: ladder(price, -1), lay: ladder(stepPrice(price, 1), 1) };
    const other = { back: ladder(200, -1), lay: ladder(stepPrice(200, 6), 1) };
    return {
      kind: 'oddsQuote',
      gameId: GAME_ID,
      seq: ++seq,
      at: feedTime,
      marketId: marketId(count % MARKETS),
      runners: [runner, other],
    };
  }
}

const marketId = (at: number) => `${GAME_ID}-m${at}`;
