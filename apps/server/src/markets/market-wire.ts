import type { BookmakerRunner, FancyMarket, OddsRunner, Market as WireMarket } from '@crease/contract';
import { type AssetBook, type FancyQuote, isKind, type Market, type MarketType, shownLevels } from '@crease/exchange';
import { type Asset, decimalFromPrice, unitsFromMoney } from '@crease/kernel';

/** Price levels that a screen shows on each side. */
const DEPTH = 3;
const BPS_PER_PERCENT = 100;
const MS_PER_SECOND = 1000;

type Shared = Omit<FancyMarket, 'type' | 'no' | 'yes' | 'state' | 'result'>;

/** A market as the wire shows it, with the book of one asset. */
export function marketWire(market: Market, asset: Asset): WireMarket {
  const book = market.books.get(asset) ?? null;
  return WIRE_MARKETS[market.definition.type](sharedFields(market, book), market, book);
}

/** Fields specific to each type of market. */
const WIRE_MARKETS = {
  match_odds: (shared, market, book) => ({
    ...shared,
    type: 'match_odds',
    runners: oddsRunners(market, book),
    ...(market.definition.winners !== undefined && { winners: market.definition.winners }),
    ...(market.definition.priceLadder && { priceLadder: market.definition.priceLadder }),
  }),
  bookmaker: (shared, market) => ({ ...shared, type: 'bookmaker', runners: bookmakerRunners(market) }),
  fancy: (shared, market) => ({ ...shared, type: 'fancy', ...fancyFields(market) }),
} satisfies Record<MarketType, (shared: Shared, market: Market, book: AssetBook | null) => WireMarket>;

/** True until the market has ended: closed, settled and voided markets accept no bets. */
export function isLiveMarket({ status }: Pick<WireMarket, 'status'>): boolean {
  return status === 'open' || status === 'suspended' || status === 'ball_running';
}

/** The current in-play delay: none before the market is in play. */
function betDelaySeconds({ definition, inPlay }: Market): number {
  return inPlay ? definition.inPlayDelayMs / MS_PER_SECOND : 0;
}

/** True if bets that only rest skip the market's delay: a bet at a quote always waits. */
function skipsDelay({ definition }: Market): boolean {
  return definition.inPlayDelayMs > 0 && definition.passiveDelay !== 'wait' && isKind(definition, 'dealtBy', 'book');
}

function sharedFields(market: Market, book: AssetBook | null): Shared {
  const { definition, status, statusReason, inPlay, version } = market;
  return {
    marketId: definition.marketId,
    gameId: definition.gameId,
    name: definition.name,
    group: definition.group,
    status,
    statusReason,
    inPlay,
    version,
    betDelaySeconds: betDelaySeconds(market),
    ...(skipsDelay(market) && { betDelayModels: ['PASSIVE'] }),
    min: unitsFromMoney(definition.min),
    max: unitsFromMoney(definition.max),
    maxProfit: unitsFromMoney(definition.maxProfit),
    commissionPercent: definition.commissionBps / BPS_PER_PERCENT,
    totalMatched: unitsFromMoney((book?.totalMatched ?? 0) + (market.sourceTotalMatched ?? 0)),
    sortOrder: definition.sortOrder,
  };
}

function oddsRunners(market: Market, book: AssetBook | null): OddsRunner[] {
  return market.definition.runners.map(({ runnerId, name }, at) => ({
    runnerId,
    name,
    status: market.runnerStatus[at] ?? 'active',
    back: book ? offers({ market, book }, { runnerIndex: at, side: 'back' }, DEPTH) : [],
    lay: book ? offers({ market, book }, { runnerIndex: at, side: 'lay' }, DEPTH) : [],
    lastPrice: lastPriceOf(market, book, at),
    ...startingPriceOf(market, book, at),
  }));
}

/** Returns the offers on a side of a runner, best first, with the part of each that is matched across the runners. */
export function offers(...shown: Parameters<typeof shownLevels>): OddsRunner['back'] {
  return shownLevels(...shown).map(({ price, size, virtual }) => ({
    price: decimalFromPrice(price),
    size: unitsFromMoney(size),
    ...(virtual > 0 && { virtual: unitsFromMoney(virtual) }),
  }));
}

function startingPriceOf(market: Market, book: AssetBook | null, at: number): Pick<OddsRunner, 'startingPrice'> {
  const price = (book && market.startingPrices?.[book.asset]?.[at]) ?? 0;
  return price === 0 ? {} : { startingPrice: decimalFromPrice(price) };
}

/** The exchange's last fill, else the recorded source's. */
function lastPriceOf(market: Market, book: AssetBook | null, at: number): number | null {
  const price = book?.lastPrice[at] || market.sourceLastPrice?.[at] || 0;
  return price > 0 ? decimalFromPrice(price) : null;
}

function bookmakerRunners(market: Market): BookmakerRunner[] {
  const quote = isLiveMarket(market) ? market.bookmakerQuote : null;
  return market.definition.runners.map(({ runnerId, name }, at) => {
    const own = quote?.[at];
    const status = market.runnerStatus[at] ?? 'active';
    return {
      runnerId,
      name,
      status: status === 'active' && own?.suspended ? 'suspended' : status,
      backRate: own?.backRate ?? null,
      layRate: own?.layRate ?? null,
      max: unitsFromMoney(own?.max ?? market.definition.max),
    };
  });
}

function fancyFields(market: Market): Pick<FancyMarket, 'no' | 'yes' | 'state' | 'result'> {
  const quote: FancyQuote | null = isLiveMarket(market) ? market.fancyQuote : null;
  const result = market.result?.kind === 'value' ? market.result.value : null;
  return { no: quote?.no ?? null, yes: quote?.yes ?? null, state: market.state, result };
}
