import { type ReplyOf, serverNow } from '@crease/client';
import { queryClient, readKey, useRead } from '@crease/web';
import { useEffect, useState } from 'react';
import { useSession } from '../../core/session.ts';
import type { SessionSums } from './use-session-rounds.ts';

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
