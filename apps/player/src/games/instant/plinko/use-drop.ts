import type { InstantOutcome, Risk } from '@crease/games';
import { useStill } from '@crease/ui';
import { useState } from 'react';
import { pause } from '../../../core/pause.ts';
import { outcomeOf } from '../../play/game-round.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';

/** Duration of a fall, ms. */
export const FALL_MS = 1600;

export interface PlinkoBet {
  readonly stake: number;
  readonly rows: number;
  readonly risk: Risk;
}

export type PlinkoFallen = Extract<InstantOutcome, { game: 'plinko' }>;

/** A falling ball; its round is shown once it has landed. */
export interface FallingBall {
  readonly roundId: string;
  readonly outcome: PlinkoFallen;
}

/** Drops balls; several may fall at once. */
export function useDrop(game: SoloGame, choice: { rows: number; risk: Risk }) {
  const isStill = useStill();
  const [falling, setFalling] = useState<readonly FallingBall[]>([]);
  const drop = async (stake: number) => {
    const round = await game.send({ ...choice }, stake);
    const outcome = outcomeOf(round, 'plinko');
    if (!round || !outcome) return null;
    if (!isStill) {
      setFalling((balls) => [...balls, { roundId: round.roundId, outcome }]);
      await pause(FALL_MS);
      setFalling((balls) => balls.filter(({ roundId }) => roundId !== round.roundId));
    }
    return game.end(round);
  };
  return { falling, drop };
}
