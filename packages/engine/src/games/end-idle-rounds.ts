import { soloGame } from '@crease/games';
import { assert } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { closeRound, voidRound } from '../rounds/record-round.ts';
import { seedsInUse } from './game-seeds.ts';
import { replay, winOf } from './play-game.ts';
import { OWN_PROVIDER, type SoloPlay } from './solo-play.ts';
import type { Engine, Fact } from './state.ts';

/** Ends rounds that were left open too long, as they stand. */
interface EndIdleRounds {
  readonly type: 'endIdleRounds';
}

/** A round that its player left is kept so long, then cashed out as it stands. */
const KEPT_MS = 24 * 3_600_000;
/** In one command. */
const AT_ONCE = 100;

/** Cashes out rounds that were left open for a day, as they stand: untouched ones bring their stake back. */
export function endIdleRounds(engine: Engine, _: EndIdleRounds, { now }: Context): Outcome<DoneAnswer, Fact> {
  const facts: Fact[] = [];
  const idle = [...engine.rounds.values()].filter(
    ({ provider, seedNo, openedAt }) => provider === OWN_PROVIDER && seedNo > 0 && openedAt < now - KEPT_MS,
  );
  for (const round of idle.slice(0, AT_ONCE)) {
    const offer = soloGame(round.gameId);
    assert(offer, 'an open round has its game');
    const seeds = seedsInUse(engine.gameSeeds.get(round.playerId));
    const play = round.play as SoloPlay;
    const played = replay({ ...round, ...play, offer, seeds });
    assert(played, 'what was played can be played again');
    const recording = { engine, facts, now };
    if (play.acts.length === 0) voidRound(recording, round);
    else closeRound(recording, round, { win: winOf(offer, round.stake, played), play });
  }
  return { facts, answer: { kind: 'done' } };
}
