import type { ReplyOf } from '@crease/contract';
import type { MarketDefinition } from '@crease/exchange';
import { type Asset, unitsFromMoney } from '@crease/kernel';
import type { HouseDoor } from '../core/house-door.ts';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { LossLimits } from './loss-limits.ts';
import { houseRiskWire } from './market-risk-wire.ts';

interface DeskMarketOptions {
  readonly door: HouseDoor;
  readonly asset: Asset;
  readonly lossLimits: LossLimits;
  readonly catalogue: Pick<Catalogue, 'list' | 'marketsOf' | 'definition'>;
}

/** What a trader sees of every market that still runs or is to be settled. */
export function deskMarketHandlers({
  door,
  asset,
  lossLimits,
  catalogue,
}: DeskMarketOptions): Pick<Handlers, 'deskMarkets'> {
  return {
    deskMarkets: async () => {
      const stopped = new Set(await door.ask('stoppedMarkets', {}));
      const risks = new Map((await door.ask('marketRisks', { asset })).map((risk) => [risk.marketId, risk]));
      const ofEvent = await lossLimits.ofEvents();
      return catalogue.list().flatMap(({ gameId, name, startsAt }) =>
        catalogue.marketsOf(gameId).map((market): ReplyOf<'deskMarkets'>[number] => ({
          marketId: market.marketId,
          gameId,
          eventName: name,
          startsAt,
          name: market.name,
          type: market.type,
          status: market.status,
          statusReason: market.statusReason,
          inPlay: market.inPlay,
          stopped: stopped.has(market.marketId),
          totalMatched: market.totalMatched,
          betDelaySeconds: market.betDelaySeconds,
          terms: {
            min: market.min,
            max: market.max,
            maxProfit: market.maxProfit,
            ...shownTerms(catalogue.definition(market.marketId)),
          },
          risk: houseRiskWire(risks.get(market.marketId) ?? null, {
            lossLimit: lossLimits.of(market.marketId),
            eventLossLimit: ofEvent(gameId),
          }),
          runners: (catalogue.definition(market.marketId)?.runners ?? []).map((runner) => ({
            runnerId: runner.runnerId,
            name: runner.name,
          })),
        })),
      );
    },
  };
}

/** What of a market's terms players are not told. */
function shownTerms(definition: MarketDefinition | null | undefined) {
  const { inPlayDelayMs = 0, houseSize = 0, margin = 0, skew, runners = [] } = definition ?? {};
  return {
    inPlayDelaySeconds: inPlayDelayMs / 1000,
    houseSize: unitsFromMoney(houseSize),
    margin,
    skew: skew ? [...skew] : new Array<number>(Math.max(1, runners.length)).fill(0),
  };
}
