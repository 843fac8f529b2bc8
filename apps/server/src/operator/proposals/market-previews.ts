import type { SettlementPreview } from '@crease/contract';
import type { MarketState, SettlementPreview as Preview, Seen, VoidedPart } from '@crease/engine';
import { MARKET_KINDS, type MarketResult } from '@crease/exchange';
import { type Asset, isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { SettledMarkets } from '../../markets/settled-markets.ts';
import { judgeMarket } from '../settlement/judge-market.ts';
import { resultText } from '../settlement/result-text.ts';
import { secondReasons } from '../settlement/second-reasons.ts';
import { judged } from './preview-digest.ts';
import type { MarketTerms } from './proposable.ts';

interface MarketPreviewsOptions {
  readonly engine: EngineClient;
  readonly settled: SettledMarkets;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
  /** Names of markets and events that left the catalogue. */
  readonly store: Pick<Store, 'catalogue'>;
  readonly asset: Asset;
}

/** Previews what a result would do to a market. Loads a settled one into memory for the query. */
export class MarketPreviews {
  readonly #options: MarketPreviewsOptions;

  constructor(options: MarketPreviewsOptions) {
    this.#options = options;
  }

  async of(terms: MarketTerms): Promise<SettlementPreview | Refusal> {
    const found = await this.#read(terms);
    return isRefusal(found) ? found : found.preview;
  }

  /**
   * As above, with the figures that the engine compares before acting.
   * @param digest of the preview that the operator saw; refused if it differs now. Absent: none.
   */
  async asSeen(terms: MarketTerms, digest: string | undefined): Promise<MarketPreview | Refusal> {
    const found = await this.#read(terms);
    if (isRefusal(found) || digest === undefined || digest === found.preview.digest) return found;
    return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
  }

  #read(terms: MarketTerms): Promise<MarketPreview | Refusal> {
    const { engine, settled, asset } = this.#options;
    const { marketId } = terms;
    return settled.whileHere([marketId], async () => {
      const market = await engine.query('market', { marketId });
      if (!market) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
      const result = resultOf(market, terms);
      if (isRefusal(result)) return result;
      const part = partOf(terms);
      if (isRefusal(part)) return part;
      const preview = part
        ? await engine.query('voidPreview', { marketId, asset, part })
        : await engine.query('settlementPreview', { marketId, asset, result });
      if (preview === null) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
      if (isRefusal(preview)) return preview;
      return { preview: await this.#settlementPreview(market, { terms, result, preview }), seen: { asset, preview } };
    });
  }

  async #settlementPreview(market: MarketState, { terms, result, preview }: Found): Promise<SettlementPreview> {
    const { marketId, gameId } = market;
    const { catalogue, store } = this.#options;
    const definition = catalogue.definition(marketId) ?? (await store.catalogue.market(marketId))?.definition;
    const event = catalogue.sportEvent(gameId) ?? (await store.catalogue.sportEvent(gameId));
    const { bets, staked, unmatched, takenBack, tickets } = preview;
    const isVoid = result.kind === 'void';
    const part = partWire(terms);
    // A part of a settled market is settled again: the rest of its result is unchanged.
    const ofBets = part ? staked : Math.max(preview.won, isVoid ? staked : 0, takenBack?.lost ?? 0);
    const pays = ofBets + tickets.pays;
    const said = {
      about: 'market' as const,
      marketId,
      marketName: definition?.name ?? marketId,
      eventName: event?.name ?? gameId,
      result: resultText(result, (at) => definition?.runners[at]?.name ?? String(at)),
      isVoid,
      part,
      bets,
      ...paidWire(preview),
      staked: unitsFromMoney(staked),
      unmatched: unitsFromMoney(unmatched),
      takenBack: takenBack && paidWire(takenBack),
      tickets: ticketsWire(tickets),
      pays: unitsFromMoney(pays),
    };
    const reasons = secondReasons({ ...judgeMarket(catalogue, market), result, before: market.result });
    return judged(said, pays, reasons);
  }
}

interface MarketPreview {
  readonly preview: SettlementPreview;
  readonly seen: Seen;
}

interface Found {
  readonly terms: MarketTerms;
  readonly result: MarketResult;
  readonly preview: Preview;
}

function partWire({ betId, from, to }: MarketTerms): SettlementPreview['part'] {
  if (betId !== undefined) return { betId };
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** The voided part: one bet or a period; null: the whole market, or a settlement. */
export function partOf({ isVoid, betId, from, to }: MarketTerms): VoidedPart | Refusal | null {
  if (!isVoid) return null;
  if (betId !== undefined) return { orderId: Number(betId) };
  if (from === undefined || to === undefined) return null;
  const window = { from: Date.parse(from), to: Date.parse(to) };
  return window.to < window.from ? refuse('INVALID_INPUT', { reason: 'timesReversed' }) : window;
}

function paidWire({
  players,
  won,
  lost,
  book,
  cross,
  commission,
}: Omit<Preview, 'takenBack' | 'bets' | 'staked' | 'unmatched' | 'tickets'>) {
  return {
    players,
    won: unitsFromMoney(won),
    lost: unitsFromMoney(lost),
    book: unitsFromMoney(book),
    cross: unitsFromMoney(cross),
    commission: unitsFromMoney(commission),
    net: unitsFromMoney(book + cross + commission),
  };
}

const ticketsWire = ({ tickets, pays, takenBack }: Preview['tickets']): SettlementPreview['tickets'] => ({
  settled: tickets,
  pays: unitsFromMoney(pays),
  takenBack: unitsFromMoney(takenBack),
});

/** Winners by runner id, or the number of a fancy or handicaps, as the market requires. */
export function resultOf(market: MarketState, { winners, number, isVoid }: MarketTerms): MarketResult | Refusal {
  if (isVoid) return { kind: 'void', note: '' };
  if (market.isSettledByValue) {
    const isLead = MARKET_KINDS[market.type].outcomes === 'runners';
    if (winners !== undefined || number === undefined || (number < 0 && !isLead))
      return refuse('INVALID_INPUT', { reason: 'settlesByNumber' });
    return { kind: 'value', value: number, note: '' };
  }
  const isNone = winners?.length === 0 && !market.isAnyWinners;
  if (winners === undefined || number !== undefined || isNone)
    return refuse('INVALID_INPUT', { reason: 'settlesByWinners' });
  if (new Set(winners).size !== winners.length) return refuse('INVALID_INPUT', { reason: 'winnerTwice' });
  const unknown = winners.find((runnerId) => !market.runners.includes(runnerId));
  if (unknown !== undefined)
    return refuse('UNKNOWN_RUNNER', { reason: 'runner', market: market.marketId, runner: unknown });
  return { kind: 'winners', winners: winners.map((runnerId) => market.runners.indexOf(runnerId)), note: '' };
}
