import { useEffect, useRef, useState } from 'react';
import { pause } from '../../core/pause.ts';
import { type GameRound, netOf } from './game-round.ts';
import { playSound } from './sound.ts';
import type { SoloGame } from './use-solo-game.ts';

/** A choice at the start of a round or during it. */
export type Choice = Record<string, string | number | boolean>;

/** Pause between two acts of an automatic round, ms. */
const STEP_MS = 450;

/** A round of several acts: started, continued, ended; or played to its end automatically. */
export function useSteps(game: SoloGame) {
  const [last, setLast] = useState<GameRound | null>(null);
  const isGone = useGone();
  const take = (round: GameRound | null): GameRound | null => {
    if (!round) return null;
    game.setRound(round);
    setLast(round);
    playSound(round.status === 'open' ? 'open' : netOf(round) > 0 ? 'win' : 'tick');
    return round;
  };
  return {
    /** The last round, in its latest state. */
    last: last && (game.rounds.find(({ roundId }) => roundId === last.roundId) ?? last),
    start: async (choice: Choice, stake: number) => take(await game.send(choice, stake)),
    act: async (choice: Choice) => {
      const { open } = game;
      if (open && !game.isSending) take(await game.send({ roundId: open.roundId, ...choice }, open.stake));
    },
    /**
     * Plays a round to its end, one act after the other, while the page is open.
     * @param next returns the following act for a state of the round.
     * @returns the result; null: the server refused an act or the player left.
     */
    playOut: async (choice: Choice, stake: number, next: (round: GameRound) => Choice) => {
      let round = take(await game.send(choice, stake));
      while (round?.status === 'open') {
        await pause(STEP_MS);
        if (isGone.current) return null;
        round = take(await game.send({ roundId: round.roundId, ...next(round) }, round.stake));
      }
      return round && { net: netOf(round), pays: Math.round((round.win / round.stake) * 100) };
    },
  };
}

function useGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
