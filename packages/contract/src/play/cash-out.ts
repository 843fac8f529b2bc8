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

/** What cashing out would bring now; the worst results are of the whole market, matched bets alone. */
export const cashOutQuote = z.object({
  marketId: z.string(),
  status: marketStatus,
  /** The worst result of cashing out all; null where nothing can be cashed out now. */
  value: units.nullable(),
  /** For the share that was asked about; null where nothing can be placed for it. */
  plan: z
    .object({
      orders: z.array(z.object({ runnerName: z.string(), side, size: units, price: decimalOdds, available: units })),
      worst: units,
      /** The worst result with every price two ticks worse. */
      within: units,
      /** The worst result of the bets as they are: "any price" never ends below it. */
      asNow: units,
    })
    .nullable(),
  outcomes: z.array(z.object({ runnerId: z.string(), name: z.string(), before: units, after: units.nullable() })),
  delaySeconds: z.number(),
  commissionPercent: z.number(),
  /** When one that waits out the delay goes to the book; null when none does. */
  dueAt: isoTime.nullable(),
});
export type CashOutQuote = z.infer<typeof cashOutQuote>;
/** null: no bets of mine there. */
export const cashOutQuoteReply = z.object({ quote: cashOutQuote.nullable() });

export const cashOutValue = z.object({
  marketId: z.string(),
  /** null while nothing can be cashed out. */
  value: units.nullable(),
});

/** What is looked at: the figure of a market alone, or the quote of a share of it. */
export interface CashOutWanted {
  marketId: string;
  /** Percent; null for the figure of all alone. */
  share: number | null;
}
/** The same as it is now, told while it is looked at. Each telling is a whole one. */
export interface CashOutTold extends CashOutWanted {
  /** Rises with every state, over restarts too: a state below one that is held is old news. */
  sequence: number;
  /** There are matched bets of mine that are not level. */
  isHeld: boolean;
  /** The worst result of cashing out all; null while nothing can be cashed out. */
  value: Counted<'money'> | null;
  /** Of the share; null for the figure alone, and where no bets of mine are. */
  quote: CashOutQuote | null;
}

/** What stands for a market: at which offers for all of my bets there it is cashed out without me. */
export const autoCashOut = z.object({
  marketId: z.string(),
  /** At this offer or more; no less is accepted. */
  takeProfit: units.nullable(),
  /** At this offer or below, at the best of the moment. */
  stopLoss: units.nullable(),
  /** The least that is accepted at the stop loss; null without one. */
  worst: units.nullable(),
  setAt: isoTime,
});
export type AutoCashOut = z.infer<typeof autoCashOut>;
/** A figure that is absent is not watched; without any, what stands is taken back. */
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
  /** The worst result that I accept, in every outcome; below it nothing is placed. */
  floor: units,
});
export type CashOutBody = z.input<typeof cashOutBody>;
export const cashOutReply = placeReply.omit({ bet: true }).extend({
  /** All of it, matched; or in play, waiting out the delay. */
  bets: z.array(bet),
  /** The worst result at the prices of this moment, once all is matched. */
  worst: units,
});
export type CashOutReply = z.infer<typeof cashOutReply>;
