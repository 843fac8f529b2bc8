import { dicePays, diceWins } from '@crease/games';
import { useState } from 'react';
import { pause } from '../../../core/pause.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';

/** Minimum duration of a roll, also in auto, ms. */
const LEAST_ROLL_MS = 1000;

/** The choices of dice, and rolling. */
export function useDice(game: SoloGame) {
  const [stake, setStake] = useState(10_000);
  const [side, setSide] = useState<'over' | 'under'>('over');
  const [target, setTarget] = useState(5050);
  const [isRolling, setRolling] = useState(false);
  const roll = async (sum: number) => {
    setRolling(true);
    const [round] = await Promise.all([game.send({ side, target }, sum), pause(LEAST_ROLL_MS)]);
    setRolling(false);
    return round && game.end(round);
  };
  const pays = dicePays(diceWins({ side, target }));
  return { stake, setStake, side, setSide, target, setTarget, pays, isRolling, roll };
}

export type DicePlay = ReturnType<typeof useDice>;
