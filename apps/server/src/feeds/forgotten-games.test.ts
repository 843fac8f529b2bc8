import { createEngine, execute, isNeedsAnswer } from '@crease/engine';
import { type Feed, type FeedUpdate, guardFeed } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { feedCommand } from '../core/feed-command.ts';

const GAMES = 60;
const MINUTE = 60_000;
const GAME_EVERY_MS = 10 * MINUTE;
const ENDS_AT = GAMES * GAME_EVERY_MS;

/** A game of nine minutes with one market. */
function wordsOf(game: number): { readonly time: number; readonly update: FeedUpdate }[] {
  const gameId = `game-${game}`;
  const marketId = `${gameId}-odds`;
  const starts = game * GAME_EVERY_MS;
  const team = (name: string) => ({ name, shortName: name, colours: ['#000', '#fff'] as const, pattern: 0 });
  const event = { kind: 'sportEvent', sportId: 4, name: gameId, competition: 'Cup', venue: 'Ground' } as const;
  const facts = { ...event, teams: [team('Tides'), team('Kites')] as const, startsAt: starts };
  const level = (price: number) => [{ price, size: 100_00 }];
  const quote = { back: level(190), lay: level(210) };
  const market = {
    ...({ marketId, gameId, sportId: 4, type: 'match_odds', name: 'Match odds', group: 'odds', sortOrder: 1 } as const),
    runners: ['Tides', 'Kites'].map((name) => ({ runnerId: name, name })),
    min: 100_00,
    max: 1000_00,
    maxProfit: 10_000_00,
    inPlayDelayMs: 0,
    commissionBps: 200,
    rules: 'match_odds_t20',
  };
  const words = [
    { after: 0, says: { ...facts, status: 'scheduled' } },
    { after: 0, says: { kind: 'marketOpen', market } },
    { after: 0, says: { kind: 'oddsQuote', marketId, runners: [quote, quote] } },
    { after: 0, says: { kind: 'marketStatus', marketId, status: 'open', reason: '' } },
    { after: 9, says: { kind: 'result', marketId, result: { kind: 'winners', winners: [0], note: '' } } },
    { after: 9, says: { ...facts, status: 'finished' } },
  ] as const;
  return words.map(({ after, says }, at) => {
    const time = starts + after * MINUTE;
    return { time, update: { ...says, gameId, seq: at + 1, at: time } as FeedUpdate };
  });
}

/** Games one after the other; four hours after its end the first one is repeated in full. */
function insistentFeed(): Feed {
  const first = wordsOf(0);
  const script = Array.from({ length: GAMES }, (_, game) => wordsOf(game)).flat();
  script.push(...first.map(({ update }) => ({ time: 4 * 60 * MINUTE, update })));
  script.sort((left, right) => left.time - right.time);
  let next = 0;
  const advance = (feedTime: number) => {
    const updates: FeedUpdate[] = [];
    for (let entry = script[next]; entry && entry.time <= feedTime; entry = script[++next]) updates.push(entry.update);
    return updates;
  };
  return { name: 'insistent', endsAt: ENDS_AT, advance, seek: advance };
}

it('the guard forgets finished games, and the engine recognises a late repeat', () => {
  const engine = createEngine({ assets: ['play:INR'] });
  const feed = guardFeed(insistentFeed());
  let mostWatched = 0;
  const repeats: unknown[] = [];
  for (let feedTime = 0; feedTime <= ENDS_AT; feedTime += MINUTE) {
    for (const update of feed.advance(feedTime)) {
      const outcome = execute(engine, feedCommand(update), { now: feedTime });
      if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error('unexpected refusal');
      const isLate = update.gameId === 'game-0' && feedTime > 3 * 60 * MINUTE;
      if (isLate) repeats.push({ facts: outcome.facts, answer: outcome.answer });
      else if (update.kind !== 'result') expect(outcome.answer).not.toMatchObject({ ignored: 'repeated' });
      else {
        const archived = execute(engine, { type: 'archiveMarket', marketId: update.marketId }, { now: feedTime });
        if (isRefusal(archived)) throw new Error(archived.code);
      }
    }
    mostWatched = Math.max(mostWatched, feed.watchedGames);
  }
  expect(mostWatched).toBeLessThanOrEqual(8);
  expect(repeats).toHaveLength(wordsOf(0).length);
  const ignored = expect.stringMatching(/^(repeated|closed)$/);
  for (const repeat of repeats) expect(repeat).toMatchObject({ facts: [], answer: { applied: false, ignored } });
  expect(engine.markets.size).toBe(0);
});
