import type { AbandonPreview } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EventEntry } from '@crease/trading';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import type { TradedResult } from '../../trading/traded.ts';
import type { Trading } from '../../trading/trading.ts';
import type { MarketActDeps } from '../markets/market-act-handlers.ts';
import { entryWords } from './entry-words.ts';
import { SCORE_REASONS, termsOf } from './trade-handlers.ts';

interface EventActDeps extends Pick<MarketActDeps, 'engine' | 'previews'> {
  readonly trading: Trading;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly store: Pick<Store, 'tradedEvents'>;
}

/** Handlers of a traded event's history, and of what its abandonment would do. */
export function eventActHandlers(deps: EventActDeps): Pick<Handlers, 'eventHistory' | 'abandonPreview'> {
  const { trading, store, now } = deps;
  return {
    eventHistory: async ({ params: { gameId } }) => {
      const row = await store.tradedEvents.find(gameId);
      if (!row) return refuse('NOT_FOUND', { reason: 'event' });
      const nameOf = (marketId: string) => trading.find(gameId)?.event.openingOf(marketId)?.name ?? marketId;
      const entries = (await store.tradedEvents.entriesOf(gameId)).map(({ number, at, operator, entry }) => {
        const text = entryWords(entry as EventEntry, nameOf);
        return { number, at: isoTime(at), operator, text };
      });
      const created = { number: 0, at: isoTime(row.createdAt), operator: row.createdBy, text: 'Created' };
      return [created, ...entries].reverse();
    },
    abandonPreview: async ({ params: { gameId } }) => {
      const traded = trading.find(gameId);
      if (!traded) return refuse('NOT_FOUND', { reason: 'event' });
      const found = await Promise.all(
        traded.event.sheet(now()).lines.map(({ opening, decided }) => previewOf(deps, opening, decided ?? VOID)),
      );
      const markets = found.filter((market) => market !== null);
      const sum = (of: 'staked' | 'pays') => unitsFromMoney(markets.reduce((all, each) => all + moneyOf(each[of]), 0));
      return { markets, staked: sum('staked'), pays: sum('pays') };
    },
  };
}

const VOID: TradedResult = { kind: 'void', note: '' };
const moneyOf = (units: number): Money => moneyFromUnits(units) ?? 0;

/** @returns null if the engine does not have the market any more. */
async function previewOf(
  { engine, previews }: EventActDeps,
  { marketId, name }: { readonly marketId: string; readonly name: string },
  decided: TradedResult,
): Promise<AbandonPreview['markets'][number] | null> {
  const market = await engine.query('market', { marketId });
  const preview = market && (await previews.of(termsOf(market, decided)));
  if (!preview || isRefusal(preview)) return null;
  const { result, isVoid, bets, staked, pays } = preview;
  const waived: readonly string[] = SCORE_REASONS;
  const secondReasons = preview.secondReasons.filter((reason) => !waived.includes(reason));
  return { marketId, name, result, isVoid, bets, staked, pays, secondReasons };
}
