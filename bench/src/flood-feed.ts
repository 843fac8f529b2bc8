import type { Feed, FeedUpdate, OddsQuoteUpdate } from '@crease/feeds';
import { type Price, stepPrice } from '@crease/kernel';

const GAME_ID = 'flood-1';
export const FLOOD_GAME_ID = GAME_ID;
const MARKETS = 8;
const RUPEE = 100;

/** An endless match whose markets change `perSecond` prices per second, more than any real match. */
export function createFloodFeed(perSecond: number): Feed {
  let seq = 0;
  let sent = 0;
  const movesOf: number[] = [];
  const opening = () => [sportEvent(), ...marketsOpen()];
  return {
    name: 'flood',
    endsAt: Number.POSITIVE_INFINITY,
    seek: () => opening(),
    advance: (feedTime) => {
      const updates: FeedUpdate[] = seq === 0 ? opening() : [];
      const due = Math.floor((feedTime * perSecond) / 1000);
      for (; sent < due; sent++) updates.push(quote(sent, feedTime));
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

  /** Moves one price by a tick and back, with another size: the best back or lay of the two runners in turn. */
  function quote(count: number, feedTime: number): OddsQuoteUpdate {
    const at = count % MARKETS;
    const moves = (movesOf[at] ?? 0) + 1;
    movesOf[at] = moves;
    const ladder = (cell: number, from: Price, direction: 1 | -1) => {
      const changes = Math.floor((moves + 3 - cell) / 4);
      const best = {
        price: stepPrice(from, direction * (changes % 2)),
        size: (1_000 + ((changes * 37) % 9_000)) * RUPEE,
      };
      const rest = [2, 3].map((step) => ({ price: stepPrice(from, direction * step), size: 5_000 * RUPEE }));
      return [best, ...rest];
    };
    const runner = (cell: number) => ({ back: ladder(cell, 190, -1), lay: ladder(cell + 1, 194, 1) });
    return {
      kind: 'oddsQuote',
      gameId: GAME_ID,
      seq: ++seq,
      at: feedTime,
      marketId: marketId(at),
      runners: [runner(0), runner(2)],
    };
  }
}

const marketId = (at: number) => `${GAME_ID}-m${at}`;
