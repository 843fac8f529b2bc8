import { ApiError, type BodyOf, newClientRef, type ReplyOf } from '@crease/client';
import { call, useRead } from '@crease/web';
import { useState } from 'react';
import { isSeedsNeeded, setFirstSeed } from '../../core/client-seed.ts';
import { takeWallet } from '../../core/session.ts';
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
      return (await sendPlay(gameId, { clientRef: newClientRef(), stake, choice, ...wishedPocket() })).round;
    } catch (error) {
      setFailure(error);
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

/** Attempts of a play under one reference, and the wait before each, ms per earlier attempt. */
const ATTEMPTS = 4;
const WAIT_MS = 700;

/**
 * Plays a round or acts in one, and applies the returned wallet. A lost reply is requested again under the same
 * reference, which the server executes once. Before the first round the browser sends its seed.
 * @throws {ApiError}
 */
async function sendPlay(gameId: string, body: BodyOf<'playGame'>): Promise<ReplyOf<'playGame'>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await call('playGame', { params: { gameId }, body, silent: true });
      takeWallet(reply.wallet);
      return reply;
    } catch (error) {
      if (attempt === 1 && isSeedsNeeded(error)) {
        await setFirstSeed();
        continue;
      }
      const mayTryAgain = error instanceof ApiError && error.isOutcomeUnknown && attempt < ATTEMPTS;
      if (!mayTryAgain) throw error;
      await pause(WAIT_MS * attempt);
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
