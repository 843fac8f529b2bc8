import { useStill } from '@crease/ui';
import { useRef, useState } from 'react';
import { pause } from '../../core/pause.ts';
import { type GameRound, netOf, outcomeOf } from '../play/game-round.ts';
import { playSound } from '../play/sound.ts';
import type { SoloGame } from '../play/use-solo-game.ts';
import { type SpinStep, spinSteps } from './spin-steps.ts';

/** Minimum spin, delay between two reels, and display time of a win, ms. */
const TIMES = {
  normal: { turn: 600, stop: 140, look: 900 },
  turbo: { turn: 120, stop: 0, look: 350 },
} as const;

export interface Spinning {
  readonly round: GameRound | null;
  /** null while the first picture spins. */
  readonly step: SpinStep | null;
  /** Number of stopped reels. */
  readonly stopped: number;
  readonly isTurning: boolean;
}

/** Spins a round and shows its pictures in turn; pressing again skips to the end. */
export function useSpin(game: SoloGame, isTurbo: boolean) {
  const isStill = useStill();
  const [spinning, setSpinning] = useState<Spinning | null>(null);
  const skip = useRef(false);
  const { turn, stop, look } = isTurbo ? TIMES.turbo : TIMES.normal;
  const wait = async (ms: number) => {
    for (let waited = 0; waited < ms && !skip.current && !isStill; waited += 30) await pause(30);
  };

  const show = async (round: GameRound, step: SpinStep) => {
    const reels = step.picture.cells.length;
    for (let stopped = 0; stopped <= reels; stopped += 1) {
      setSpinning({ round, step, stopped, isTurning: stopped < reels });
      await wait(stopped < reels ? stop : 0);
    }
    if (step.picture.units > 0) playSound('open');
    await wait(step.picture.units > 0 || !step.isLast ? look : 0);
  };

  const spin = async (stake: number) => {
    if (spinning) return null;
    skip.current = false;
    setSpinning({ round: null, step: null, stopped: 0, isTurning: true });
    const [round] = await Promise.all([game.send({}, stake), wait(turn)]);
    const outcome = outcomeOf(round, 'slot');
    if (!round || !outcome) {
      setSpinning(null);
      return null;
    }
    for (const step of spinSteps(outcome)) await show(round, step);
    game.setRound(round);
    setSpinning(null);
    const net = netOf(round);
    if (net > 0) playSound('win');
    return { net, pays: Math.floor((round.win * 100) / round.stake) };
  };

  return {
    spinning,
    spin,
    skip: () => {
      skip.current = true;
    },
  };
}
