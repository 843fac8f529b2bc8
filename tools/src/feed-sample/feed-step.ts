import type { FeedDraft } from '@crease/contract';
import type { EventFormat, Sport } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import { type EventPlan, playOf } from '@crease/trading';

export type PushedPlay = Extract<FeedDraft, { readonly kind: 'play' }>['play'];
type CreatedEvent = Extract<Extract<FeedDraft, { readonly kind: 'event' }>['event'], { readonly do: 'create' }>;

/** A message, or the time until the next one at the recorded speed, ms. */
export type FeedStep = FeedDraft | { readonly kind: 'pause'; readonly ms: number };

/** A recorded match as the messages of a provider. */
export interface FeedMatch {
  readonly matchId: string;
  /** @param startsAt ISO time of the event. */
  readonly steps: (startsAt: string) => Iterable<FeedStep>;
}

export const BALL_RUNNING: FeedDraft = { kind: 'state', state: 'ballRunning' };
export const RESUME: FeedDraft = { kind: 'state', state: 'resumed' };
/** Opens what the event offers now. */
export const OPEN: FeedDraft = { kind: 'open', pricedBy: 'model' };

export const played = (play: PushedPlay): FeedDraft => ({ kind: 'play', play });
export const pause = (ms: number): FeedStep => ({ kind: 'pause', ms });

interface About {
  readonly startsAt: string;
  readonly sport: CreatedEvent['sport'];
  readonly format: CreatedEvent['event']['format'];
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [string, string];
  /** Players of each side; empty: numbered by the server. */
  readonly players: readonly [readonly string[], readonly string[]];
}

/** The message that creates the event of a recorded match. */
export function created({ sport, teams, players, competition, venue, ...about }: About): FeedDraft {
  const side = (at: 0 | 1) => ({ name: teams[at], players: [...players[at]] });
  const named = { competition: competition.slice(0, 60) || 'Recorded', venue: venue.slice(0, 80) };
  return { kind: 'event', event: { do: 'create', sport, event: { ...about, ...named, teams: [side(0), side(1)] } } };
}

type Play = ReturnType<ReturnType<typeof playOf>>;
type Entry = Parameters<Play['check']>[0];

interface MirrorTerms {
  readonly sport: Sport;
  readonly format: EventFormat;
  readonly teams: readonly [string, string];
  readonly players: readonly [readonly string[], readonly string[]];
}

/** The match as the server knows it after the messages so far: shows what the next message has to say. */
export class MatchMirror {
  readonly #play: Play;

  constructor({ teams, ...terms }: MirrorTerms) {
    const unused = { gameId: 'mirror', competition: '', venue: '', startsAt: 0, createdAt: 0, firstTeamChance: 500 };
    this.#play = playOf({ ...unused, ...terms, teams: teamCards(teams) } as unknown as EventPlan)();
  }

  /** Applies what happened. @throws Error if it cannot follow: the match has a rule that no format has. */
  enter(play: PushedPlay): void {
    const refused = this.#play.check(play as Entry);
    if (refused) throw new Error(`this match cannot be pushed: ${play.kind}, ${refused.terms.reason}`);
    this.#play.enter(play as Entry);
  }

  fits(play: PushedPlay): boolean {
    return this.#play.check(play as Entry) === null;
  }

  /** The batters and the bowler of the next ball; null without one. */
  get nextBall() {
    const next = this.#play.next();
    return next?.sport === 'cricket' ? next : null;
  }
}
