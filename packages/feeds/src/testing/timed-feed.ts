import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import { PresentState } from '../feed/present-state.ts';
import { stampUpdate, type UpdateDraft } from '../feed/update-draft.ts';

/** A match of a timed feed, with times on the feed's clock. */
export interface TimedMatch {
  readonly gameId: string;
  readonly league: string;
  readonly announcedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

const CARD = { name: 'Tides', shortName: 'TID', colours: ['#176466', '#f4ead5'], pattern: 1 } as const;

/** A feed of matches with one market each: announced, in play, decided and their seed revealed at given times. */
export function timedFeed(matches: readonly TimedMatch[]): Feed {
  const updates = matches.flatMap(updatesOf).sort((one, other) => one.at - other.at);
  let position = Number.NEGATIVE_INFINITY;
  return {
    name: 'timed',
    endsAt: Number.POSITIVE_INFINITY,
    advance: (feedTime) => {
      const from = position;
      position = feedTime;
      return updates.filter(({ at }) => at > from && at <= feedTime);
    },
    seek: (feedTime) => {
      position = feedTime;
      const state = new PresentState();
      for (const update of updates) if (update.at <= feedTime) state.note(update);
      return state.updates();
    },
  };
}

function updatesOf({ gameId, league: competition, announcedAt, startsAt, endsAt }: TimedMatch): FeedUpdate[] {
  const marketId = `${gameId}-mo`;
  const facts = { kind: 'sportEvent', gameId, sportId: 4, name: gameId, competition, venue: '', startsAt } as const;
  const event = (status: 'scheduled' | 'in_play' | 'finished') => ({ ...facts, teams: [CARD, CARD], status }) as const;
  const runners = ['a', 'b'].map((runnerId) => ({ runnerId, name: runnerId }));
  const terms = { min: 1, max: 2, maxProfit: 3, inPlayDelayMs: 0, commissionBps: 0, rules: '', sortOrder: 0 };
  const about = { marketId, gameId, sportId: 4, type: 'match_odds', name: 'Match odds', group: 'odds' } as const;
  const drafts: readonly (readonly [at: number, draft: UpdateDraft])[] = [
    [announcedAt, event('scheduled')],
    [announcedAt, { kind: 'marketOpen', gameId, market: { ...about, runners, ...terms } }],
    [announcedAt, { kind: 'marketStatus', gameId, marketId, status: 'open', reason: '' }],
    [startsAt, event('in_play')],
    [startsAt, { kind: 'inPlay', gameId, marketId }],
    [endsAt, { kind: 'result', gameId, marketId, result: { kind: 'winners', winners: [0], note: '' } }],
    [endsAt, event('finished')],
    [endsAt, { kind: 'luckRevealed', gameId, seed: gameId }],
  ];
  return drafts.map(([at, draft], index) => stampUpdate(draft, index + 1, at));
}
