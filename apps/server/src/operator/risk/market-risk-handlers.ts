import type { MarketBook } from '@crease/contract';
import { type Asset, isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { SettledMarkets } from '../../markets/settled-markets.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { type Proposals, proposedAs } from '../proposals/proposals.ts';
import type { LossLimits } from './loss-limits.ts';
import { marketBookWire } from './market-risk-wire.ts';

interface MarketRiskDeps {
  readonly engine: EngineClient;
  readonly asset: Asset;
  readonly settled: SettledMarkets;
  readonly catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>;
  readonly lossLimits: LossLimits;
  readonly proposals: Proposals;
  readonly trail: Pick<AuditTrail, 'list'>;
}

/** Audit entries searched for acts on a market: about a day. */
const LOOKED_THROUGH = 500;
const ACTS_SHOWN = 20;

/** Handlers of one market's risk and loss limit. */
export function marketRiskHandlers(deps: MarketRiskDeps): Pick<Handlers, 'marketBook' | 'setLossLimit'> {
  const { engine, asset, settled, catalogue, lossLimits, proposals } = deps;
  return {
    marketBook: async ({ params: { marketId } }) => {
      const book = await settled.whileHere([marketId], () => engine.query('marketBook', { marketId, asset }));
      if (!book) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
      const shown = new Set([...book.positions, ...book.waiting.largest].map(({ playerId }) => playerId));
      const players = await Promise.all([...shown].map((playerId) => engine.query('player', { playerId })));
      const names = new Map(players.flatMap((player) => (player ? [[player.playerId, player.username] as const] : [])));
      const limits = { lossLimit: lossLimits.of(marketId), eventLossLimit: await lossLimits.ofEvent(marketId) };
      const match = catalogue.sportEvent(catalogue.definition(marketId)?.gameId ?? '');
      const [score, teams] = [match?.score ?? null, match?.teams.map(({ name }) => name) ?? []];
      return marketBookWire(book, { ...limits, names, score, teams, acts: await actsOn(deps, marketId) });
    },
    setLossLimit: async ({ body: { limit: units, reason, ...scope }, operator, address }) => {
      const limit = moneyFromUnits(units);
      if (limit === null || limit <= 0) return refuse('INVALID_INPUT', { reason: 'amount' }, 'limit');
      const { marketId } = scope;
      const preview = await lossLimits.preview(scope, limit);
      if (isRefusal(preview)) return preview;
      const before = await lossLimits.lower(scope, limit);
      if (before === null) return { marketId, lossLimit: units, proposalId: null };
      if (isRefusal(before)) return before;
      const draft = { kind: 'lossLimit' as const, terms: { ...scope, limit }, reason };
      const proposed = await proposedAs(proposals, draft, { operator, address });
      return isRefusal(proposed) ? proposed : { marketId, lossLimit: unitsFromMoney(before), ...proposed };
    },
  };
}

async function actsOn({ trail }: MarketRiskDeps, marketId: string): Promise<MarketBook['acts']> {
  const { items } = await trail.list({ page: 1, pageSize: LOOKED_THROUGH });
  return items
    .filter(({ details, outcome }) => outcome === 'asked' && details.marketId === marketId)
    .slice(0, ACTS_SHOWN)
    .map(({ id, at, operator, act, details: { reason } }) => ({
      at,
      operator,
      act,
      outcome: items.find(({ answers }) => answers === id)?.outcome ?? 'asked',
      reason: typeof reason === 'string' ? reason : '',
    }));
}
