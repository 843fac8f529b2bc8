import { newClientRef } from '@crease/client';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { playSound } from '../frame/sound.ts';
import { wishedPocket } from './game-bonus.ts';
import { type GameRound, mergeRounds, netOf } from './game-round.ts';
import { sendPlay } from './send-play.ts';

type Choice = Record<string, string | number | boolean>;

/** A game that one player plays: what is known of it, the rounds so far, and playing. */
export function useSoloGame(gameId: string) {
  const detail = useRead('game', { params: { gameId } }).data;
  const known = useRead('gameSeeds', {}, { staleTime: 0 }).data;
  const seeds = known?.current ?? null;
  const listed = useRead('gameRounds', { query: { gameId, page: 1 } }, { staleTime: 0 });
  const [played, setPlayed] = useState<readonly GameRound[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(0);
  const rounds = mergeRounds(played, listed.data?.items ?? []);
  const send = async (choice: Choice, stake: number): Promise<GameRound | null> => {
    setSending((count) => count + 1);
    setFailure(null);
    try {
      return (await sendPlay(gameId, { clientRef: newClientRef(), stake, choice, ...wishedPocket() })).round;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSending((count) => count - 1);
    }
  };
  const tell = (round: GameRound) =>
    setPlayed((before) => [round, ...before.filter((one) => one.roundId !== round.roundId)]);
  return {
    detail,
    seeds,
    /** Of the server seed that the player's next seed goes with; null: not known yet. */
    nextSeedHash: known?.nextSeedHash ?? null,
    rounds,
    /** Whether a round can begin: it is known if one goes on, and the game is not off. */
    isReady: listed.data !== undefined && detail?.status === 'up',
    open: rounds.find(({ status }) => status === 'open') ?? null,
    failure,
    isSending: sending > 0,
    /** The answer, before the screen has told it. */
    send,
    /** The screen has told it: history and board show it. */
    tell,
    /** The same for a round that is over, with its sound. @returns what auto play needs of it. */
    end: (round: GameRound) => {
      tell(round);
      const net = netOf(round);
      playSound(net > 0 ? 'win' : 'tick');
      return { net, pays: Math.round((round.win / round.stake) * 100) };
    },
  };
}

export type SoloGame = ReturnType<typeof useSoloGame>;
