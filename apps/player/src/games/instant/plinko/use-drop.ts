import { useState } from 'react';
import { playSound } from '../../frame/sound.ts';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import { pause } from '../../play/send-play.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { useStill } from '../../play/use-still.ts';

/** Duration of a fall, ms. */
export const FALL_MS = 1600;

export type PlinkoRisk = 'low' | 'medium' | 'high';

export interface PlinkoBet {
  readonly stake: number;
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

export type PlinkoFallen = NonNullable<ReturnType<typeof plinkoOf>>;
const plinkoOf = (round: GameRound) => outcomeOf(round, 'plinko');

/** A falling ball; its round is shown once it has landed. */
export interface FallingBall {
  readonly roundId: string;
  readonly outcome: PlinkoFallen;
}

/** Drops balls; several may fall at once. */
export function useDrop(game: SoloGame, choice: { rows: number; risk: PlinkoRisk }) {
  const isStill = useStill();
  const [falling, setFalling] = useState<readonly FallingBall[]>([]);
  const drop = async (stake: number) => {
    const round = await game.send({ ...choice }, stake);
    const outcome = round && plinkoOf(round);
    if (!round || !outcome) return null;
    if (!isStill) {
      setFalling((balls) => [...balls, { roundId: round.roundId, outcome }]);
      await pause(FALL_MS);
      setFalling((balls) => balls.filter(({ roundId }) => roundId !== round.roundId));
    }
    game.tell(round);
    const net = netOf(round);
    playSound(net > 0 ? 'win' : 'tick');
    return { net, pays: outcome.pays };
  };
  return { falling, drop };
}
