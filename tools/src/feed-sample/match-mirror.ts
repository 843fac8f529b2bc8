import type { EventFormat, Sport } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import { type EventPlan, playOf } from '@crease/trading';
import type { PushedPlay } from './feed-step.ts';

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
