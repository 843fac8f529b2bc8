import { ApiError, type BodyOf, type ReplyOf } from '@crease/client';
import { call, useRead, whenLive } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { sendOnce } from '../../core/send-once.ts';
import { wishedPocket } from '../play/game-bonus.tsx';
import { type GameRound, mergeRounds, outcomeOf } from '../play/game-round.ts';
import { useJetState } from './use-jet-state.ts';

export type Slot = 1 | 2;

/** The shared round of Jet, the player's own bets, and the actions on them. */
export function useJet() {
  const state = useJetState();
  const own = useOwnBets();
  const place = (terms: Omit<BodyOf<'betJet'>, 'clientRef'>): Promise<GameRound> => {
    const bet = { ...terms, ...wishedPocket() };
    return own.act((clientRef) => call('betJet', { body: { clientRef, ...bet }, silent: true }));
  };
  const cashOut = (slot: Slot): Promise<GameRound> =>
    own.act((clientRef) => call('cashOutJet', { body: { clientRef, slot }, silent: true }));
  const takeBack = (slot: Slot): Promise<GameRound> =>
    own.act((clientRef) => call('cancelJet', { body: { clientRef, slot }, silent: true }));
  return { state, bets: own.bets, decided: own.decided, place, cashOut, takeBack };
}

export type Jet = ReturnType<typeof useJet>;

/** Returns the player's bets in their latest state, latest first. */
function useOwnBets() {
  const listed = useRead('gameRounds', { query: { gameId: 'jet', page: 1 } }, { staleTime: 0 });
  const [known, setKnown] = useState<readonly GameRound[]>([]);
  const [decisions] = useState(() => new Decisions());
  const take = (round: GameRound) => {
    const latest = decisions.latestOf(round);
    setKnown((before) => [latest, ...before.filter(({ roundId }) => roundId !== round.roundId)]);
  };
  useEffect(() => {
    for (const round of listed.data?.items ?? []) decisions.latestOf(round);
  }, [listed.data, decisions]);
  const taking = useRef(take);
  taking.current = take;
  useEffect(
    () =>
      whenLive((live) => {
        const stops = [
          live.onRound((round) => {
            if (round.gameId === 'jet') taking.current(round);
          }),
          // Refetch what was decided while the connection was down.
          live.onConnection((connection) => {
            if (connection === 'live') void listed.refetch();
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    [listed.refetch],
  );
  return {
    bets: mergeRounds(newest(known, listed.data?.items ?? []), []).sort(
      (one, other) => Number(other.roundId) - Number(one.roundId),
    ),
    /** Sends an act on a bet. If its outcome stays unknown, the bets are read again before it throws. */
    act: async (send: (clientRef: string) => Promise<Pick<ReplyOf<'betJet'>, 'round' | 'wallet'>>) => {
      try {
        const { round } = await sendOnce(send);
        take(round);
        return round;
      } catch (error) {
        if (error instanceof ApiError && error.isOutcomeUnknown) await listed.refetch();
        throw error;
      }
    },
    /** Resolves with the bet once it is decided. */
    decided: (roundId: string) => decisions.of(roundId),
  };
}

/** The decided bets of a page, and what waits for one. */
class Decisions {
  readonly #decided = new Map<string, GameRound>();
  readonly #waiting = new Map<string, (round: GameRound) => void>();

  /** Returns a bet in its latest state: the answer to a repeated call may show it as it was before it was decided. */
  latestOf(round: GameRound): GameRound {
    const { roundId, status } = round;
    if (status !== 'open') {
      this.#decided.set(roundId, round);
      this.#waiting.get(roundId)?.(round);
      this.#waiting.delete(roundId);
    }
    return this.#decided.get(roundId) ?? round;
  }

  /** Resolves with a bet once it is decided. */
  of(roundId: string): Promise<GameRound> {
    const decided = this.#decided.get(roundId);
    return decided ? Promise.resolve(decided) : new Promise((resolve) => this.#waiting.set(roundId, resolve));
  }
}

/** Prefers the decided state of a bet over the open one. */
function newest(known: readonly GameRound[], listed: readonly GameRound[]): GameRound[] {
  const all = [...known, ...listed];
  return [...all.filter(({ status }) => status !== 'open'), ...all.filter(({ status }) => status === 'open')];
}

/** Returns a panel's open bet, and its last decided one in this round. */
export function betsOf(bets: readonly GameRound[], slot: Slot, roundId: string | undefined) {
  const own = bets.filter((bet) => outcomeOf(bet, 'jet')?.slot === slot);
  const roundOf = (bet: GameRound) => String(outcomeOf(bet, 'jet')?.roundNo);
  const open = own.filter(({ status }) => status === 'open');
  return {
    now: open.find((bet) => roundOf(bet) === roundId) ?? null,
    next: open.find((bet) => Number(roundOf(bet)) > Number(roundId)) ?? null,
    last: own.find((bet) => bet.status !== 'open' && roundOf(bet) === roundId) ?? null,
  };
}
