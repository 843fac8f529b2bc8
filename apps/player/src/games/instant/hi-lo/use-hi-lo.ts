import { useState } from 'react';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { type Choice, useSteps } from '../../play/use-steps.ts';
import { likelierGuess } from './likelier-guess.ts';

export type HiLoPlay = ReturnType<typeof useHiLo>;

/** The choices of Hi-Lo; starting a round and guessing in it; automatic rounds. */
export function useHiLo(game: SoloGame) {
  const [stake, setStake] = useState(10_000);
  const [answers, setAnswers] = useState(2);
  const steps = useSteps(game);
  const next = (round: GameRound): Choice => {
    const outcome = outcomeOf(round, 'hi-lo');
    const right = outcome?.acts.filter((act) => act !== 'skip' && act !== 'cashOut').length ?? 0;
    return outcome === null || right >= answers ? { cashOut: true } : { guess: likelierGuess(outcome.nextPays) };
  };
  const auto = useAuto((sum) => steps.playOut({}, sum, next));
  return {
    stake,
    setStake,
    auto,
    /** Guesses of an automatic round before it cashes out. */
    answers,
    setAnswers,
    last: steps.last,
    act: steps.act,
    start: () => void steps.start({}, stake),
  };
}
