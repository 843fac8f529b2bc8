import { ApiError, type BodyOf, type ReplyOf } from '@crease/client';
import { call, useRead } from '@crease/web';
import { useState } from 'react';
import { isSeedsNeeded, setFirstSeed } from '../../core/client-seed.ts';
import { sendOnce } from '../../core/send-once.ts';
import { wishedPocket } from './game-bonus.tsx';
import { type GameRound, mergeRounds, netOf } from './game-round.ts';
import { playSound } from './sound.ts';

type Choice = Record<string, string | number | boolean>;

/** A game of one player: its details, the rounds so far, and playing. */
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
      return (await sendPlay(gameId, { stake, choice, ...wishedPocket() })).round;
    } catch (error) {
      setFailure(error);
      // The list has what became of the open round.
      if (isOutOfDate(error) && (await listed.refetch()).isSuccess)
        setPlayed((before) => before.filter(({ status }) => status !== 'open'));
      return null;
    } finally {
      setSending((count) => count - 1);
    }
  };
  const setRound = (round: GameRound) =>
    setPlayed((before) => [round, ...before.filter((one) => one.roundId !== round.roundId)]);
  return {
    detail,
    seeds,
    /** Hash of the server seed for the player's next seed; null: loading. */
    nextSeedHash: known?.nextSeedHash ?? null,
    rounds,
    /** Whether a round can start: open rounds have loaded, and the game is on. */
    isReady: listed.data !== undefined && detail?.status === 'up',
    open: rounds.find(({ status }) => status === 'open') ?? null,
    failure,
    isSending: sending > 0,
    /** Sends a play; the screen has not shown the result yet. */
    send,
    /** Call once the screen has shown the result: adds it to history and board. */
    setRound,
    /** Like `setRound` for a finished round, with its sound. @returns its net result and return for auto play. */
    end: (round: GameRound) => {
      setRound(round);
      const net = netOf(round);
      playSound(net > 0 ? 'win' : 'tick');
      return { net, pays: Math.round((round.win / round.stake) * 100) };
    },
  };
}

export type SoloGame = ReturnType<typeof useSoloGame>;

/**
 * Plays a round or acts in one, and applies the returned wallet. Before the first round the browser sends its seed.
 * @throws {ApiError}
 */
async function sendPlay(gameId: string, body: Omit<BodyOf<'playGame'>, 'clientRef'>): Promise<ReplyOf<'playGame'>> {
  return await sendOnce(async (clientRef) => {
    const play = () => call('playGame', { params: { gameId }, body: { clientRef, ...body }, silent: true });
    try {
      return await play();
    } catch (error) {
      if (!isSeedsNeeded(error)) throw error;
      await setFirstSeed();
      return await play();
    }
  });
}

/** Whether a failed play shows that the open round may differ from the one on the screen. */
function isOutOfDate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isOutcomeUnknown || error.code === 'ROUND_CLOSED' || error.code === 'ROUND_OPEN';
}
