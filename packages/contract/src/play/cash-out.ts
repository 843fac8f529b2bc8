import { z } from 'zod';
import {
  type Counted,
  clientRef,
  decimalOdds,
  emptyAsAbsent,
  id,
  isoTime,
  marketStatus,
  side,
  units,
} from '../wire/scalars.ts';
import { bet, placeReply } from './betting.ts';

/** Percent of the position. */
const share = z.number().int().min(1).max(100);

export const cashOutQuery = z.object({
  marketId: id,
  share: z.preprocess(emptyAsAbsent, z.coerce.number().pipe(share).default(100)),
});

/** Result of cashing out now; the worst results are of the whole market, matched bets only. */
export const cashOutQuote = z.object({
  marketId: z.string(),
  status: marketStatus,
  /** The worst result of cashing out all; null if nothing can be cashed out now. */
  value: units.nullable(),
  /** For the requested share; null if no order can be placed for it. */
  plan: z
    .object({
      orders: z.array(z.object({ runnerName: z.string(), side, size: units, price: decimalOdds, available: units })),
      worst: units,
      /** The worst result with every price two ticks worse. */
      within: units,
      /** The worst result of the bets without a cash-out: "any price" never ends below it. */
      asNow: units,
    })
    .nullable(),
  outcomes: z.array(z.object({ runnerId: z.string(), name: z.string(), before: units, after: units.nullable() })),
  delaySeconds: z.number(),
  commissionPercent: z.number(),
  /** When a waiting cash-out enters the book; null if none waits. */
  dueAt: isoTime.nullable(),
});
export type CashOutQuote = z.infer<typeof cashOutQuote>;
/** null: I have no bets there. */
export const cashOutQuoteReply = z.object({ quote: cashOutQuote.nullable() });

export const cashOutValue = z.object({
  marketId: z.string(),
  /** null while nothing can be cashed out. */
  value: units.nullable(),
});

/** A subscription: the cash-out value of a market, or the quote of a share of it. */
export interface CashOutWanted {
  marketId: string;
  /** Percent; null for the value of the whole position only. */
  share: number | null;
}
/** Update of a subscribed cash-out value. Each update is complete. */
export interface CashOutUpdate extends CashOutWanted {
  /** Rises with every state, also across restarts: ignore an update with a lower one. */
  sequence: number;
  /** True if I have matched bets that are not level. */
  isHeld: boolean;
  /** The worst result of cashing out all; null while nothing can be cashed out. */
  value: Counted<'money'> | null;
  /** Quote of the share; null for the value only, and without bets of mine. */
  quote: CashOutQuote | null;
}

/** Active instruction for a market: offers for all of my bets there at which it is cashed out automatically. */
export const autoCashOut = z.object({
  marketId: z.string(),
  /** At this offer or more; no less is accepted. */
  takeProfit: units.nullable(),
  /** At this offer or below, at the best current offer. */
  stopLoss: units.nullable(),
  /** The minimum that is accepted at the stop loss; null without one. */
  worst: units.nullable(),
  setAt: isoTime,
});
export type AutoCashOut = z.infer<typeof autoCashOut>;
/** An absent figure is not watched; without any, the instruction is removed. */
export const autoCashOutBody = z.object({
  marketId: id,
  takeProfit: units.nullable().optional(),
  stopLoss: units.nullable().optional(),
  worst: units.nullable().optional(),
});
export type AutoCashOutBody = z.input<typeof autoCashOutBody>;
export const autoCashOutReply = z.object({ automatic: autoCashOut.nullable() });

export const cashOutBody = z.object({
  clientRef,
  marketId: id,
  share,
  /** The worst result that I accept, in every outcome; below it no order is placed. */
  floor: units,
});
export type CashOutBody = z.input<typeof cashOutBody>;
export const cashOutReply = placeReply.omit({ bet: true }).extend({
  /** All of its bets, matched; in play, waiting out the delay. */
  bets: z.array(bet),
  /** The worst result at current prices, once all is matched. */
  worst: units,
});
export type CashOutReply = z.infer<typeof cashOutReply>;
