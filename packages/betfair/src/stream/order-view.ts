import { betIdOf, refsOf } from '../serve/api-values.ts';
import { averageOf, type BetPlace, type ExchangeBet, isExecutable, typeOf } from '../serve/order-shapes.ts';
import { pricedChanges } from './market-view.ts';
import type { OrderFilter } from './stream-requests.ts';

/** A bet with its place in the numbering of programs. */
export interface PlacedBet {
  readonly bet: ExchangeBet & { readonly reason: string | null };
  readonly place: BetPlace;
  /** Set by the view. */
  readonly times?: OrderTimes;
}

/** When a part of an order was last matched, cancelled or lapsed, epoch ms; absent: not seen. */
type OrderTimes = Readonly<Partial<Record<'md' | 'cd' | 'ld', number>>>;

interface SentOrder {
  readonly text: string;
  readonly times: OrderTimes;
  /** Position in the stream at which it was sent. */
  readonly position: number;
}

/** What the streams of one session were sent, by bet id of ours. */
export type OrderMemory = Map<string, SentOrder>;

type Level = readonly [price: number, size: number];
type Position = Readonly<Record<'mb' | 'ml', readonly Level[]>>;

interface ImageTerms {
  /** Completed bets placed since, epoch ms, are sent unless they were sent before. */
  readonly since: number;
  /** Position from which the program resumes; null: it has nothing. */
  readonly from: number | null;
  /** Present position. */
  readonly position: number;
}

const PERSISTENCE = { lapse: 'L', persist: 'P', startingPrice: 'MOC' } as const;
const TYPES = { LIMIT: 'L', LIMIT_ON_CLOSE: 'LOC', MARKET_ON_CLOSE: 'MOC' } as const;
/** Reasons of lapsed bets, as far as the exchange has a code. */
const LAPSE_REASONS: Readonly<Record<string, string>> = {
  market_suspended: 'MKT_SUSPENDED',
  turned_in_play: 'MKT_SUSPENDED',
  runner_removed: 'RNR_UNKNOWN',
  time_elapsed: 'TIME_ELAPSED',
};
const OVER: readonly string[] = ['settled', 'voided'];

/** The orders of one subscription: its image, and what changes. */
export class OrderView {
  readonly #filter: OrderFilter;
  readonly #memory: OrderMemory;
  readonly #bets = new Map<string, PlacedBet>();
  /** Orders as this program has them; the memory is shared by the session's streams. */
  readonly #sent = new Map<string, string>();

  constructor(filter: OrderFilter, memory: OrderMemory) {
    this.#filter = filter;
    this.#memory = memory;
  }

  /**
   * Returns the first changes: whole runners with executable orders, and with orders that were completed since the
   * session's last message. Complete orders of before are not repeated.
   */
  first(bets: readonly PlacedBet[], terms: ImageTerms): object[] {
    for (const bet of bets)
      if (this.#isShown(bet)) {
        const placed = { ...bet, times: this.#memory.get(bet.bet.betId)?.times ?? {} };
        this.#bets.set(placed.bet.betId, placed);
        this.#sent.set(placed.bet.betId, textOf(placed));
      }
    const wanted = [...this.#bets.values()].filter((placed) => this.#isNews(placed, terms));
    const isWhole = terms.from === null;
    const runners = isWhole ? [...this.#bets.values()] : wanted;
    const changes = grouped(runners).map(([marketId, ids]) => ({
      id: marketId,
      ...(isWhole && { fullImage: true }),
      orc: ids.map((selectionId) => this.#wholeRunner({ marketId, selectionId }, wanted)),
    }));
    for (const placed of wanted) this.#remember(placed, terms.position);
    return changes
      .map((change) => ({ ...change, orc: change.orc.filter((runner) => Object.keys(runner).length > 2) }))
      .filter(({ orc }) => orc.length > 0)
      .map((change) => ({ ...change, ...this.#closing(change.id) }));
  }

  /** Takes changed bets. @returns the changes to be sent. */
  take(
    changed: readonly PlacedBet[],
    { position, now }: { readonly position: number; readonly now: number },
  ): object[] {
    const shown = changed.filter((placed) => this.#isShown(placed) && !this.#isOld(placed));
    const fresh = shown.map((placed) => ({ ...placed, times: this.#timesOf(placed, now) }));
    const before = new Map(this.#bets);
    for (const placed of fresh) this.#bets.set(placed.bet.betId, placed);
    return grouped(fresh).flatMap(([marketId, ids]) => {
      const orc = ids.flatMap((selectionId) => {
        const place = { marketId, selectionId };
        const uo = fresh.filter((placed) => isAt(placed, place) && this.#isChanged(placed));
        for (const placed of uo) this.#remember(placed, position);
        const parts = this.#positionChange(before, place);
        return uo.length === 0 && Object.keys(parts).length === 0
          ? []
          : [{ id: selectionId, ...(uo.length > 0 && { uo: uo.map(orderShape) }), ...parts }];
      });
      const closing = this.#closing(marketId);
      if (orc.length === 0 && !('closed' in closing)) return [];
      return [{ id: marketId, ...closing, ...(orc.length > 0 && { orc }) }];
    });
  }

  #isShown({ bet }: PlacedBet): boolean {
    const { strategyRefs } = this.#filter;
    return bet.status !== 'pending' && (!strategyRefs || strategyRefs.has(refsOf(bet.clientRef).strategyRef));
  }

  /** A state from before the present one: it was under way while the image was read. */
  #isOld({ bet }: PlacedBet): boolean {
    const known = this.#bets.get(bet.betId)?.bet;
    return known !== undefined && (doneOf(bet) < doneOf(known) || (OVER.includes(known.status) && !isOver(bet)));
  }

  /** Sizes that have grown since the order's last state did so now. */
  #timesOf({ bet }: PlacedBet, now: number): OrderTimes {
    const before = this.#bets.get(bet.betId);
    return {
      ...before?.times,
      ...(bet.matched > (before?.bet.matched ?? 0) && { md: now }),
      ...(bet.cancelled > (before?.bet.cancelled ?? 0) && { cd: now }),
      ...(bet.lapsed > (before?.bet.lapsed ?? 0) && { ld: now }),
    };
  }

  #isChanged(placed: PlacedBet): boolean {
    return this.#sent.get(placed.bet.betId) !== textOf(placed);
  }

  #isNews(placed: PlacedBet, { since, from }: ImageTerms): boolean {
    const sent = this.#memory.get(placed.bet.betId);
    if (from === null && isExecutable(placed.bet)) return true;
    if (!sent) return isExecutable(placed.bet) || Date.parse(placed.bet.placedAt) >= since;
    return sent.text !== textOf(placed) || sent.position > (from ?? sent.position);
  }

  #remember(placed: PlacedBet, position: number): void {
    const text = textOf(placed);
    this.#sent.set(placed.bet.betId, text);
    this.#memory.set(placed.bet.betId, { text, times: placed.times ?? {}, position });
  }

  #wholeRunner(place: BetPlace, wanted: readonly PlacedBet[]): object {
    const shown = new Set(wanted);
    const uo = [...this.#bets.values()].filter(
      (placed) => isAt(placed, place) && (shown.has(placed) || isExecutable(placed.bet)),
    );
    return {
      id: place.selectionId,
      fullImage: true,
      ...(uo.length > 0 && { uo: uo.map(orderShape) }),
      ...this.#positionChange(new Map(), place),
    };
  }

  #positionChange(before: ReadonlyMap<string, PlacedBet>, place: BetPlace): object {
    const { hasPosition, isByStrategy } = this.#filter;
    const at = (bets: ReadonlyMap<string, PlacedBet>) => [...bets.values()].filter((placed) => isAt(placed, place));
    const [old, now] = [at(before), at(this.#bets)];
    const refs = isByStrategy ? [...new Set(now.map(strategyOf))] : [];
    const smc = refs.flatMap((ref) => {
      const of = (placed: PlacedBet) => strategyOf(placed) === ref;
      const change = matchedChange(positionOf(old.filter(of)), positionOf(now.filter(of)));
      return Object.keys(change).length > 0 ? [[ref, change] as const] : [];
    });
    return {
      ...(hasPosition && matchedChange(positionOf(old), positionOf(now))),
      ...(smc.length > 0 && { smc: Object.fromEntries(smc) }),
    };
  }

  /** Forgets a market whose every bet has its result: this is its last message. */
  #closing(marketId: string): { closed?: true } {
    const own = [...this.#bets.values()].filter(({ place }) => place.marketId === marketId);
    if (!own.every(({ bet }) => isOver(bet))) return {};
    for (const { bet } of own) {
      this.#bets.delete(bet.betId);
      this.#sent.delete(bet.betId);
      this.#memory.delete(bet.betId);
    }
    return { closed: true };
  }
}

const isOver = ({ status }: Pick<ExchangeBet, 'status'>) => OVER.includes(status);
const doneOf = ({ matched, cancelled, lapsed, voided }: ExchangeBet) => matched + cancelled + lapsed + voided;
const strategyOf = ({ bet }: PlacedBet) => refsOf(bet.clientRef).strategyRef;

function isAt({ place }: PlacedBet, { marketId, selectionId }: BetPlace): boolean {
  return place.marketId === marketId && place.selectionId === selectionId;
}

function textOf(placed: PlacedBet): string {
  return JSON.stringify(orderShape(placed));
}

/** Selections with bets by market. */
function grouped(bets: readonly PlacedBet[]): [marketId: string, selectionIds: number[]][] {
  const markets = new Map<string, Set<number>>();
  for (const { place } of bets)
    markets.set(place.marketId, (markets.get(place.marketId) ?? new Set()).add(place.selectionId));
  return [...markets].map(([marketId, ids]) => [marketId, [...ids]]);
}

/** An order of the stream. */
function orderShape({ bet, times }: PlacedBet): object {
  const { orderRef, strategyRef } = refsOf(bet.clientRef);
  const { orderType, bspLiability } = typeOf(bet);
  const code = bet.lapsed > 0 && bet.reason !== null ? LAPSE_REASONS[bet.reason] : undefined;
  return {
    id: betIdOf(bet.betId),
    p: bet.price ?? 0,
    s: bet.size,
    side: bet.side === 'back' ? 'B' : 'L',
    status: isExecutable(bet) ? 'E' : 'EC',
    pt: PERSISTENCE[bet.persistence],
    ot: TYPES[orderType],
    pd: Date.parse(bet.placedAt),
    sm: bet.matched,
    sr: bet.remaining,
    sl: bet.lapsed,
    sc: bet.cancelled,
    sv: bet.voided,
    rfo: orderRef,
    rfs: strategyRef,
    ...(orderType !== 'LIMIT' && { bsp: bspLiability }),
    ...(bet.matched > 0 && { avp: averageOf(bet) }),
    ...times,
    ...(code && { lsrc: code }),
  };
}

/** Matched sizes by average price. */
function positionOf(bets: readonly PlacedBet[]): Position {
  const of = (side: 'back' | 'lay'): Level[] => {
    const sizes = new Map<number, number>();
    for (const { bet } of bets)
      if (bet.side === side && bet.matched > 0)
        sizes.set(averageOf(bet), (sizes.get(averageOf(bet)) ?? 0) + Math.round(bet.matched * 100));
    return [...sizes].map(([price, size]) => [price, size / 100]);
  };
  return { mb: of('back'), ml: of('lay') };
}

function matchedChange(before: Position, after: Position): object {
  const mb = pricedChanges(before.mb, after.mb);
  const ml = pricedChanges(before.ml, after.ml);
  return { ...(mb.length > 0 && { mb }), ...(ml.length > 0 && { ml }) };
}
