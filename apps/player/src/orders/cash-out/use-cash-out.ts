import { ApiError, type Bet, type ReplyOf, serverNow } from '@crease/client';
import type { Money } from '@crease/kernel';
import { failureText } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { delayLeft } from '../../core/orders/bets/bet-figures.ts';
import { lookUp, marketBets, onMyBet } from '../../core/orders/bets/my-bets.ts';
import { previewCashOut } from '../../core/orders/cash-out/cash-out-panel.ts';
import { useCashOutUpdate } from '../../core/orders/cash-out/follow-cash-out.ts';
import { sendCashOut } from '../../core/orders/order-calls.ts';

/** The server's quote of a cash out: amounts in paise, odds in hundredths. */
export type CashOutQuote = NonNullable<ReplyOf<'cashOutQuote'>['quote']>;

/** The player's instruction if the price moves before the cash out is matched. */
export type Moves = 'ask' | 'within' | 'any';

type CashOutStage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly bets: readonly Bet[] }
  /** Prices moved beyond what the player allowed; `was` is the worst result that was displayed. */
  | { readonly kind: 'moved'; readonly was: Money | null }
  | { readonly kind: 'done'; readonly bets: readonly Bet[] }
  | { readonly kind: 'failed'; readonly reason: string | null; readonly message: string };

const READY: CashOutStage = { kind: 'ready' };
/** Pause in dragging the slider before a new quote is requested, ms. */
const SETTLE_MS = 150;
/** How long after the in-play delay the bets are looked up if the stream sent nothing, ms. */
const GRACE_MS = 2500;

export interface CashOutState {
  /** null: no position; undefined: loading. */
  readonly quote: CashOutQuote | null | undefined;
  /** The quote is for another share than the selected one. */
  readonly isQuoting: boolean;
  readonly share: number;
  readonly setShare: (share: number) => void;
  readonly moves: Moves;
  readonly setMoves: (moves: Moves) => void;
  readonly stage: CashOutStage;
  /** The result at the prices now, in the worst outcome; null while nothing can be placed. */
  readonly now: Money | null;
  /** The worst result that the instruction allows; null while nothing can be placed. */
  readonly floor: Money | null;
  /** Places it; a second call during the first is ignored. */
  readonly place: (floor: Money) => void;
  readonly again: () => void;
}

/** The cash out of one market: the server's quote, and the state of what was sent. */
export function useCashOut(marketId: string): CashOutState {
  const [share, setShare] = useState(100);
  const [moves, setMoves] = useState<Moves>('within');
  const [stage, setStage] = useState<CashOutStage>(() => waitingIn(marketId));
  const asked = useSettled(share);
  const update = useCashOutUpdate(marketId, asked);
  // The previous quote stays visible until the new share is priced.
  const last = useRef(update);
  if (update) last.current = update;
  const quote = last.current?.quote;
  const plan = quote?.plan ?? null;
  usePreview(stage.kind === 'done' ? null : quote);
  useFollowed(stage, setStage);
  const place = async (floor: Money) => {
    if (stage.kind === 'sending' || stage.kind === 'waiting') return;
    setStage({ kind: 'sending' });
    try {
      setStage(stageOf(await sendCashOut({ marketId, share, floor })));
    } catch (error) {
      const hasMoved = error instanceof ApiError && error.code === 'PRICE_CHANGED';
      setStage(
        hasMoved
          ? { kind: 'moved', was: plan?.worst ?? null }
          : { kind: 'failed', reason: null, message: failureText(error) },
      );
    }
  };
  return {
    quote,
    isQuoting: (update === undefined && last.current !== undefined) || asked !== share,
    share,
    setShare,
    moves,
    setMoves,
    stage,
    now: plan?.worst ?? null,
    floor: plan && { ask: plan.worst, within: Math.min(plan.within, plan.worst), any: plan.asNow }[moves],
    place: (floor) => void place(floor),
    again: () => setStage(READY),
  };
}

/** Returns the state of a cash out that is under way when the panel opens. */
function waitingIn(marketId: string): CashOutStage {
  const bets = marketBets(marketId).filter(({ cashOut, status }) => cashOut !== undefined && status === 'pending');
  return bets.length > 0 ? { kind: 'waiting', bets } : READY;
}

const HAS_MOVED: readonly (string | null)[] = ['price_moved', 'floor_broken', 'not_filled'];

function stageOf(bets: readonly Bet[]): CashOutStage {
  if (bets.some(({ status }) => status === 'pending')) return { kind: 'waiting', bets };
  const lapsed = bets.find(({ matched, size }) => matched < size);
  if (!lapsed) return { kind: 'done', bets };
  return HAS_MOVED.includes(lapsed.reason)
    ? { kind: 'moved', was: null }
    : { kind: 'failed', reason: lapsed.reason, message: '' };
}

/** Follows the waiting bets on the stream, and looks them up if it sends nothing. */
function useFollowed(stage: CashOutStage, setStage: (stage: CashOutStage) => void): void {
  useEffect(() => {
    if (stage.kind !== 'waiting') return;
    const known = new Map(stage.bets.map((bet) => [bet.betId, bet]));
    const stop = onMyBet((bet) => {
      if (!known.has(bet.betId)) return;
      known.set(bet.betId, bet);
      const next = stageOf([...known.values()]);
      if (next.kind !== 'waiting') setStage(next);
    });
    const [first] = stage.bets;
    const wait = first ? delayLeft(first, serverNow()).total + GRACE_MS : GRACE_MS;
    const timer = setInterval(() => {
      for (const bet of stage.bets) void lookUp(bet);
    }, wait);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [stage, setStage]);
}

/** Shows the results of the panel in the runners' rows. */
function usePreview(quote: CashOutQuote | null | undefined): void {
  useEffect(() => {
    const sums = (quote?.outcomes ?? []).flatMap(({ runnerId, after }) => (after === null ? [] : [[runnerId, after]]));
    previewCashOut(Object.fromEntries(sums) as Record<string, Money>);
  }, [quote]);
}

function useSettled(share: number): number {
  const [settled, setSettled] = useState(share);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(share), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [share]);
  return settled;
}
