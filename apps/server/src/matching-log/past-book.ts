import type { ReplyOf } from '@crease/contract';
import { type MarketView, marketView } from '@crease/exchange';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';
import type { LogSource } from './chained-lines.ts';
import { publicReplay } from './public-replay.ts';

/** Price levels of each side. */
const DEPTH = 10;

type PastBook = ReplyOf<'pastBook'>;

interface PastMoment {
  /** Epoch ms. */
  readonly asOf: number;
  /** Number of public lines. */
  readonly total: number;
  /** The caller; null for a visitor. */
  readonly playerId: number | null;
}

/** Returns a market as of a time by running its log up to then again; null if the log begins later. */
export async function pastBook(
  source: LogSource,
  marketId: string,
  { asOf, total, playerId }: PastMoment,
): Promise<PastBook | null> {
  const replay = await publicReplay(source, marketId, { total, asOf });
  if (!replay.market) return null;
  const you = playerId === null ? 0 : replay.playerOf(source.pseudonyms.of(marketId, playerId));
  const view = marketView(replay.market, you, DEPTH);
  return { marketId, at: isoTime(replay.at), line: replay.lines, ...viewWire(view, playerId === null) };
}

function viewWire({ status, inPlay, runners, own }: MarketView, isVisitor: boolean) {
  return {
    status,
    inPlay,
    runners: runners.map(({ runnerId, back, lay, lastPrice, matched, profit }) => ({
      runnerId,
      back: back.map(offerWire),
      lay: lay.map(offerWire),
      lastPrice: lastPrice === 0 ? null : decimalFromPrice(lastPrice),
      matched: unitsFromMoney(matched),
      profit: isVisitor ? null : unitsFromMoney(profit),
    })),
    bets: own.map(({ orderId, runnerIndex, side, price, matched, remaining, place, ahead }) => ({
      betId: String(orderId),
      runnerId: runners[runnerIndex]?.runnerId ?? '',
      side,
      price: decimalFromPrice(price),
      matched: unitsFromMoney(matched),
      remaining: unitsFromMoney(remaining),
      place,
      ahead: unitsFromMoney(ahead),
    })),
  };
}

function offerWire({ price, size }: { readonly price: number; readonly size: number }) {
  return { price: decimalFromPrice(price), size: unitsFromMoney(size) };
}
