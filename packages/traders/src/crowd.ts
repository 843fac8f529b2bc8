import type { Money } from '@crease/kernel';
import { kindOf } from './kinds/all-kinds.ts';
import { Draws } from './view/draws.ts';
import type { Intent } from './view/intent.ts';
import { PriceTape } from './view/price-tape.ts';
import type { ListedMarket, OwnState, SeenMarket } from './view/seen-market.ts';
import type { Look, TraderKind } from './view/trader-kind.ts';

/** Public market data, and each trader's own state. */
export interface CrowdView {
  /** Markets in play or upcoming. */
  readonly listed: readonly ListedMarket[];
  /** Returns a market as its page shows it; null if it does not exist. */
  look(marketId: string): SeenMarket | null;
  /** Returns the state of trader number `no`, from 0, in a market; null if the trader is not active. */
  own(no: number, marketId: string): OwnState | null;
}

/** A trader's decision, with their number. */
export interface CrowdIntent {
  readonly no: number;
  readonly intent: Intent;
}

interface CrowdOptions {
  /** 32 secret bytes. */
  readonly secret: Uint8Array;
  readonly size: number;
  /** Most that a trader risks in one market, minor units. */
  readonly mostPerMarket: Money;
}

interface Trader {
  readonly no: number;
  readonly kind: TraderKind;
  readonly draws: Draws;
}

/** Each trader acts once in this many steps; a step is a quarter of a second. */
const STEPS_A_TURN = 4;

/**
 * Simulated players. They see only what a page and their own state show, and nothing of the future: equal histories
 * give equal decisions. Nothing here holds money or places bets.
 */
export class Crowd {
  private readonly traders: readonly Trader[];
  private readonly tape = new PriceTape();
  private readonly most: Money;

  constructor({ secret, size, mostPerMarket }: CrowdOptions) {
    this.most = mostPerMarket;
    this.traders = Array.from({ length: size }, (_, no) => ({ no, kind: kindOf(no), draws: new Draws(secret, no) }));
  }

  /** Records the prices of books in play. Call once a second, before {@link act}. */
  watch({ listed, look }: Pick<CrowdView, 'listed' | 'look'>): void {
    for (const { marketId, dealing, inPlay } of listed) {
      if (dealing !== 'book' || !inPlay) continue;
      const market = look(marketId);
      if (market) this.tape.note(market);
    }
    this.tape.keepOnly(new Set(listed.map(({ marketId }) => marketId)));
  }

  /**
   * Returns the decisions of the traders whose turn it is.
   * @param step number of the quarter of a second. @param at its time, epoch ms.
   */
  act(step: number, at: number, view: CrowdView): CrowdIntent[] {
    const wanted: CrowdIntent[] = [];
    for (let no = step % STEPS_A_TURN; no < this.traders.length; no += STEPS_A_TURN) {
      const trader = this.traders[no] as Trader;
      trader.draws.step = step;
      if (trader.draws.at(1) >= trader.kind.rate) continue;
      const listed = chosen(view.listed, trader);
      const look = listed && this.lookOf(trader, listed, { at, view });
      if (!look) continue;
      for (const intent of trader.kind.decide(look)) wanted.push({ no, intent });
    }
    return wanted;
  }

  private lookOf(trader: Trader, listed: ListedMarket, { at, view }: { at: number; view: CrowdView }): Look | null {
    const market = view.look(listed.marketId);
    const own = market?.isOpen ? view.own(trader.no, listed.marketId) : null;
    if (!market || !own) return null;
    const sister = trader.kind.comparesMarkets ? sisterOf(trader, listed, view) : null;
    return { market, own, draws: trader.draws, tape: this.tape, at, most: this.most, sister };
  }
}

/** Picks a market by weight; null if all weights are 0. */
function chosen(listed: readonly ListedMarket[], { kind, draws }: Trader): ListedMarket | null {
  let total = 0;
  for (const market of listed) total += kind.weight(market);
  let left = draws.at(2) * total;
  for (const market of listed) {
    left -= kind.weight(market);
    if (left < 0) return market;
  }
  return null;
}

function sisterOf({ no }: Trader, { gameId, dealing }: ListedMarket, view: CrowdView): Look['sister'] {
  const other = view.listed.find((one) => one.gameId === gameId && one.dealing === 'rates' && dealing === 'book');
  const market = other ? view.look(other.marketId) : null;
  const own = market?.isOpen ? view.own(no, market.marketId) : null;
  return market && own ? { market, own } : null;
}
