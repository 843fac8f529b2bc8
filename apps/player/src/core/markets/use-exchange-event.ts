import { ApiError, EventMirror, type Market, type SportEvent, type SportEventWithMarkets } from '@crease/client';
import { live, useRead } from '@crease/web';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type FiledMarket, withOpened } from './filed-markets.ts';
import { marketStore, useLiveMarkets } from './markets.ts';

type PageEvent = SportEvent & Pick<SportEventWithMarkets, 'fairness'>;

/** An event with its sorted markets; their states are in the market store. */
export interface EventState {
  readonly event: PageEvent;
  readonly markets: readonly FiledMarket[];
}

type ExchangeEvent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & EventState);

/**
 * How often the event is refetched while the page is visible, ms: repairs changes of the market list that the stream
 * missed.
 */
const REFRESH_MS = 30_000;

/** Returns one event with its markets, live while mounted. */
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
  const [mirror] = useState(() => new EventMirror<PageEvent>());
  const [state, setState] = useState<EventState | null>(null);

  useEffect(() => {
    if (!reply) return;
    const { markets, ...eventReply } = reply;
    marketStore.seed(markets);
    const event = mirror.takeReply(eventReply);
    // A match has many markets: render in slices, so that the browser stays responsive.
    startTransition(() => setState((held) => nextState(held, event, markets)));
  }, [reply, mirror]);

  useEffect(() => {
    live().joinEvent(gameId);
    const stop = live().onEvent((update) => {
      if (update.gameId !== gameId) return;
      const { marketsOpened = [] } = update;
      marketStore.seed(marketsOpened);
      const event = mirror.applyUpdate(update);
      // Updates that arrive while the reply is rendered must follow it, or a match appears without its markets.
      if (event) setState((held) => (held?.event.gameId === gameId ? nextState(held, event, marketsOpened) : held));
    });
    return () => {
      stop();
      live().leaveEvent(gameId);
    };
  }, [gameId, mirror]);

  return state?.event.gameId === gameId ? state : null;
}

/** Returns the same state if nothing changed. */
function nextState(held: EventState | null, event: PageEvent, opened: readonly Market[]): EventState {
  const known = held?.event.gameId === event.gameId ? held : null;
  const markets = withOpened(known?.markets ?? [], opened);
  return known && event === known.event && markets === known.markets ? known : { event, markets };
}
