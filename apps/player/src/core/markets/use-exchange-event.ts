import { ApiError } from '@crease/client';
import type { SportEventWithMarkets } from '@crease/contract';
import { live, useRead } from '@crease/web';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { applyEventUpdate, type EventState, eventStateOf, refreshEvent } from './event-reducer.ts';
import { marketStore, useLiveMarkets } from './markets.ts';

export type ExchangeEvent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & EventState);

/** How often the plain reply is asked for again: it repairs what the stream may have missed of the market list. */
const REFRESH_MS = 30_000;

/** One event with its markets, kept live while mounted. */
export function useExchangeEvent(gameId: string): ExchangeEvent {
  const reply = useRead('event', { params: { gameId } }, { refetchInterval: REFRESH_MS });
  const state = useLiveState(gameId, reply.data);
  const marketIds = useMemo(() => state?.markets.map(({ marketId }) => marketId) ?? [], [state?.markets]);
  useLiveMarkets(marketIds);
  if (state) return { kind: 'ready', ...state };
  if (!reply.error) return { kind: 'loading' };
  if (reply.error instanceof ApiError && reply.error.status === 404) return { kind: 'missing' };
  return { kind: 'failed', error: reply.error, retry: () => void reply.refetch() };
}

function useLiveState(gameId: string, reply: SportEventWithMarkets | undefined): EventState | null {
  const [state, setState] = useState<EventState | null>(null);

  useEffect(() => {
    if (!reply) return;
    marketStore.seed(reply.markets);
    // All markets of a match are much to draw: in pieces, between which the browser can answer.
    startTransition(() =>
      setState((held) => (held?.event.gameId === reply.gameId ? refreshEvent(held, reply) : eventStateOf(reply))),
    );
  }, [reply]);

  useEffect(() => {
    live().joinEvent(gameId);
    const stop = live().onEvent((update) => {
      if (update.gameId !== gameId) return;
      if (update.marketsOpened) marketStore.seed(update.marketsOpened);
      setState((held) => held && applyEventUpdate(held, update));
    });
    return () => {
      stop();
      live().leaveEvent(gameId);
    };
  }, [gameId]);

  return state?.event.gameId === gameId ? state : null;
}
