import { dicePays, diceWins } from '@crease/games';
import { useState } from 'react';
import { playSound } from '../../frame/sound.ts';
import { netOf } from '../../play/game-round.ts';
import { pause } from '../../play/send-play.ts';
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
    if (!round) return null;
    game.tell(round);
    const net = netOf(round);
    playSound(net > 0 ? 'win' : 'tick');
    return { net, pays: Math.round((round.win / round.stake) * 100) };
  };
  const wins = diceWins({ side, target }) ?? 1;
  return { stake, setStake, side, setSide, target, setTarget, pays: dicePays(wins), isRolling, roll };
}

export type DicePlay = ReturnType<typeof useDice>;
