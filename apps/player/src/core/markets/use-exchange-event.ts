import { ApiError, EventMirror, type Market, type SportEvent, type SportEventWithMarkets } from '@crease/client';
import { live, useRead } from '@crease/web';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type FiledMarket, withOpened } from './filed-markets.ts';
import { marketStore, useLiveMarkets } from './markets.ts';

type PageEvent = SportEvent & Pick<SportEventWithMarkets, 'fairness'>;

/** An event with its markets as the page files them; market states live in the market store. */
export interface EventState {
  readonly event: PageEvent;
  readonly markets: readonly FiledMarket[];
}

type ExchangeEvent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & EventState);

/** How often the plain reply is asked for again while the page is seen: the stream tells what changes, this repairs what the stream may have missed of the market list. */
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
  const [mirror] = useState(() => new EventMirror<PageEvent>());
  const [state, setState] = useState<EventState | null>(null);

  useEffect(() => {
    if (!reply) return;
    const { markets, ...told } = reply;
    marketStore.seed(markets);
    const event = mirror.takeReply(told);
    // All markets of a match are much to draw: in pieces, between which the browser can answer.
    startTransition(() => setState((held) => nextState(held, event, markets)));
  }, [reply, mirror]);

  useEffect(() => {
    live().joinEvent(gameId);
    const stop = live().onEvent((update) => {
      if (update.gameId !== gameId) return;
      const { marketsOpened = [] } = update;
      marketStore.seed(marketsOpened);
      const event = mirror.applyUpdate(update);
      // News that overtake the drawing of the reply would show a match without its markets: they follow it.
      if (event) setState((held) => (held?.event.gameId === gameId ? nextState(held, event, marketsOpened) : held));
    });
    return () => {
      stop();
      live().leaveEvent(gameId);
    };
  }, [gameId, mirror]);

  return state?.event.gameId === gameId ? state : null;
}

/** The same state when nothing is new. */
function nextState(held: EventState | null, event: PageEvent, opened: readonly Market[]): EventState {
  const known = held?.event.gameId === event.gameId ? held : null;
  const markets = withOpened(known?.markets ?? [], opened);
  return known && event === known.event && markets === known.markets ? known : { event, markets };
}
