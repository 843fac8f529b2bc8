import { soloGame } from '@crease/games';
import { assert } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { OWN_PROVIDER, type SoloPlay } from '../rounds/game-round.ts';
import { closeRound, voidRound } from '../rounds/record-round.ts';
import { seedsInUse } from './game-seeds.ts';
import { playCashedOut } from './play-game.ts';
import type { Engine, Fact } from './state.ts';

/** End rounds that were left open too long. */
interface EndIdleRounds {
  readonly type: 'endIdleRounds';
}

/** How long an abandoned round stays open before it is cashed out, ms. */
const KEPT_MS = 24 * 3_600_000;
/** Maximum number of rounds ended by one command. */
const AT_ONCE = 100;

/** Cashes out rounds left open for a day; those with nothing to cash out are void. */
export function endIdleRounds(engine: Engine, _: EndIdleRounds, { now }: Context): Outcome<DoneAnswer, Fact> {
  const facts: Fact[] = [];
  const idle = [...engine.rounds.values()].filter(
    ({ provider, seedNo, openedAt }) => provider === OWN_PROVIDER && seedNo > 0 && openedAt < now - KEPT_MS,
  );
  for (const round of idle.slice(0, AT_ONCE)) {
    const offer = soloGame(round.gameId);
    assert(offer, 'an open round has its game');
    const seeds = seedsInUse(engine.gameSeeds.get(round.playerId));
    const cashedOut = playCashedOut({ ...round, ...(round.play as SoloPlay), offer, seeds });
    const recording = { engine, facts, now };
    if (cashedOut) closeRound(recording, round, cashedOut);
    else voidRound(recording, round);
  }
  return { facts, answer: { kind: 'done' } };
}
