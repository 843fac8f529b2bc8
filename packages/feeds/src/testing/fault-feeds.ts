import { type CricketScore, createPrng, ladderCeil, ladderFloor } from '@crease/kernel';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import { type UpdateDraft, UpdateSequencer } from '../feed/update-sequencer.ts';

export interface TimedDrafts {
  readonly time: number;
  readonly drafts: readonly UpdateDraft[];
}

/** A feed that plays a script. */
export function scriptFeed(script: readonly TimedDrafts[], epoch = 1_000_000): Feed {
  let sequencer = new UpdateSequencer();
  let next = 0;
  const play = (feedTime: number): FeedUpdate[] => {
    const updates: FeedUpdate[] = [];
    for (let item = script[next]; item && item.time <= feedTime; item = script[++next])
      for (const draft of item.drafts) updates.push(sequencer.stamp(draft, epoch + item.time));
    return updates;
  };
  return {
    name: 'script',
    endsAt: script.at(-1)?.time ?? 0,
    advance: play,
    seek(feedTime) {
      sequencer = new UpdateSequencer();
      next = 0;
      play(feedTime);
      return sequencer.present();
    },
  };
}

/** A feed whose updates pass through a function, call by call. */
export function spoilFeed(feed: Feed, spoil: (updates: FeedUpdate[], feedTime: number) => readonly FeedUpdate[]): Feed {
  return {
    name: feed.name,
    endsAt: feed.endsAt,
    advance: (feedTime) => [...spoil(feed.advance(feedTime), feedTime)],
    seek: (feedTime) => feed.seek(feedTime),
  };
}

/** Repeats some updates, at once or later, and swaps some with their neighbours. */
export function repeatAndReorder(feed: Feed, seed: string): Feed {
  const prng = createPrng(seed);
  const seen: FeedUpdate[] = [];
  return spoilFeed(feed, (received) => {
    const updates: FeedUpdate[] = [];
    for (const update of received) {
      seen.push(update);
      updates.push(update);
      if (prng.chance(0.2)) updates.push(update);
      if (prng.chance(0.2)) updates.push(prng.pick(seen));
    }
    return updates;
  });
}

export const GAME = 'game-1';
export const ODDS = 'game-1-odds';
export const BOOKMAKER = 'game-1-bookmaker';
export const FANCY = 'game-1-fancy';

/** An invented cricket match in play: quotes drift every second, a ball every ten, all from a seed. */
export function scriptedMatch(seed: string, seconds: number): TimedDrafts[] {
  const prng = createPrng(seed);
  const script: TimedDrafts[] = [{ time: 0, drafts: opening() }];
  let chance = 0.5;
  let runs = 0;
  for (let second = 1; second <= seconds; second++) {
    const drafts: UpdateDraft[] = [];
    const ball = Math.floor(second / 10);
    if (second % 10 === 7)
      drafts.push(...[BOOKMAKER, FANCY].map((id) => statusDraft(id, 'ball_running', 'Ball running')));
    if (second % 10 === 0) {
      runs += prng.int(7);
      chance = Math.min(0.9, Math.max(0.1, chance + (prng.next() - 0.5) * 0.08));
      drafts.push({ kind: 'score', gameId: GAME, score: scoreAt(runs, ball) });
      drafts.push(...[BOOKMAKER, FANCY].map((id) => statusDraft(id, 'open', '')));
    }
    chance = Math.min(0.9, Math.max(0.1, chance + (prng.next() - 0.5) * 0.01));
    drafts.push(oddsDraft(chance), bookmakerDraft(chance), fancyDraft(runs + 60 + prng.int(3)));
    script.push({ time: second * 1000, drafts });
  }
  return script;
}

function opening(): UpdateDraft[] {
  const terms = { min: 100, max: 100_000, maxProfit: 1_000_000, inPlayDelayMs: 5000, commissionBps: 0, rules: '' };
  const market = (marketId: string, type: 'match_odds' | 'bookmaker' | 'fancy'): UpdateDraft[] => [
    {
      kind: 'marketOpen',
      gameId: GAME,
      market: {
        marketId,
        gameId: GAME,
        sportId: 4,
        type,
        name: type,
        group: 'odds',
        runners: type === 'fancy' ? [] : ['a', 'b'].map((runnerId) => ({ runnerId, name: runnerId })),
        ...terms,
        sortOrder: 0,
      },
    },
    { kind: 'inPlay', gameId: GAME, marketId },
    statusDraft(marketId, 'open', ''),
  ];
  const team = { name: 'A', shortName: 'A', colours: ['#000000', '#ffffff'] as const, pattern: 0 };
  return [
    {
      kind: 'sportEvent',
      gameId: GAME,
      sportId: 4,
      name: 'A v B',
      competition: '',
      venue: '',
      teams: [team, team],
      startsAt: 0,
      status: 'in_play',
    },
    ...market(ODDS, 'match_odds'),
    ...market(BOOKMAKER, 'bookmaker'),
    ...market(FANCY, 'fancy'),
  ];
}

export function statusDraft(
  marketId: string,
  status: 'open' | 'suspended' | 'ball_running' | 'closed',
  reason: string,
): UpdateDraft {
  return { kind: 'marketStatus', gameId: GAME, marketId, status, reason };
}

/** A valid two-runner book with some ticks of margin on either side. */
export function oddsDraft(chance: number): UpdateDraft {
  const runner = (p: number) => ({
    back: [{ price: ladderFloor(100 + (100 / p - 100) * 0.96), size: 100_000 }],
    lay: [{ price: ladderCeil(101 + (100 / p - 100) * 1.04), size: 100_000 }],
  });
  return { kind: 'oddsQuote', gameId: GAME, marketId: ODDS, runners: [runner(chance), runner(1 - chance)] };
}

function bookmakerDraft(chance: number): UpdateDraft {
  const runner = (p: number) => ({
    backRate: Math.max(1, Math.floor((100 * (1 - p)) / p) - 2),
    layRate: Math.ceil((100 * (1 - p)) / p) + 2,
    max: 100_000,
    suspended: false,
  });
  return { kind: 'bookmakerQuote', gameId: GAME, marketId: BOOKMAKER, runners: [runner(chance), runner(1 - chance)] };
}

function fancyDraft(line: number): UpdateDraft {
  const quote = { no: { run: line, rate: 110 }, yes: { run: line, rate: 90 }, state: '' };
  return { kind: 'fancyQuote', gameId: GAME, marketId: FANCY, ...quote };
}

export function scoreAt(runs: number, balls: number, wickets = 0): CricketScore {
  const overs = `${Math.floor(balls / 6)}.${balls % 6}`;
  return {
    sport: 'cricket',
    phase: 'in_play',
    innings: [{ team: 0, runs, wickets, overs, maxOvers: 20 }],
    battingTeam: 0,
    target: null,
    batters: [],
    bowler: null,
    recentOvers: [],
    currentRunRate: 0,
    requiredRunRate: null,
    summary: '',
  };
}

export function seeded(label: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${label}/${index}`);
}
