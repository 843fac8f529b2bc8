import { type ReplyOf, serverNow } from '@crease/client';
import { queryClient, readKey, useRead } from '@crease/web';
import { useEffect, useState } from 'react';
import { useSession } from '../../core/session.ts';
import { type GameRound, mergeRounds } from '../play/game-round.ts';

/** Play of a game since its page was opened. */
export interface SessionSums {
  /** Epoch ms. */
  readonly since: number;
  readonly staked: number;
  readonly returned: number;
}

/** Refetched with every change of the player's balance. */
export function useSessionRounds(gameId: string): SessionSums {
  const [since] = useState(() => serverNow());
  const balance = useSession((session) => session.wallet?.balance ?? 0);
  const input = { query: { gameId, page: 1 } } as const;
  const { data } = useRead('gameRounds', input, { staleTime: 0 });
  const [rounds, setRounds] = useState<readonly GameRound[]>([]);
  useEffect(() => {
    void balance;
    void queryClient.invalidateQueries({ queryKey: readKey('gameRounds', { query: { gameId, page: 1 } }) });
  }, [gameId, balance]);
  useEffect(() => {
    const fresh = (data?.items ?? []).filter(({ at }) => Date.parse(at) >= since);
    setRounds((before) => mergeRounds(fresh, before));
  }, [data, since]);
  const standing = rounds.filter(({ status }) => status !== 'voided');
  const sum = (of: (round: GameRound) => number) => standing.reduce((all, round) => all + of(round), 0);
  return { since, staked: sum(({ stake }) => stake), returned: sum(({ win }) => win) };
}

/** Bets at fixed odds since the page was opened. */
export interface TicketSums {
  readonly all: SessionSums;
  /** Without open tickets, whose return is unknown. */
  readonly decided: SessionSums;
}

type Ticket = ReplyOf<'tickets'>['items'][number];
const FIRST_PAGE = { query: { page: 1 } } as const;

/** Refetched with every change of the player's balance. */
export function useTicketSums(isAuth: boolean): TicketSums {
  const [since] = useState(() => serverNow());
  const balance = useSession((session) => session.wallet.balance);
  const exposure = useSession((session) => session.exposureAmount);
  const read = useRead('tickets', FIRST_PAGE, { enabled: isAuth, staleTime: 0 });
  useEffect(() => {
    void [balance, exposure];
    void queryClient.invalidateQueries({ queryKey: readKey('tickets', FIRST_PAGE) });
  }, [balance, exposure]);
  const fresh = (read.data?.items ?? []).filter(({ placedAt }) => Date.parse(placedAt) >= since);
  return {
    all: sumsOf(fresh, since),
    decided: sumsOf(
      fresh.filter(({ status }) => status !== 'open'),
      since,
    ),
  };
}

function sumsOf(tickets: readonly Ticket[], since: number): SessionSums {
  const sum = (of: (ticket: Ticket) => number) => tickets.reduce((all, ticket) => all + of(ticket), 0);
  return {
    since,
    staked: sum(({ stake, lines }) => stake * lines),
    returned: sum(({ status, cashedOut, returns }) => cashedOut + (status === 'settled' ? returns : 0)),
  };
}
