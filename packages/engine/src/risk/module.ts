import type { Money } from '@crease/kernel';
import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import { touchMarket } from '../core/touched.ts';
import { settlementPreview } from '../settlement/settlement-preview.ts';
import type { ReadonlyEngine } from '../settlement/state.ts';
import { voidPreview } from '../settlement/void-preview.ts';
import { changeMarketTerms } from './change-market-terms.ts';
import { eventBets } from './event-bets.ts';
import { limitEventLoss } from './limit-event-loss.ts';
import { marketBook, marketRisks } from './market-risk.ts';
import { matchedMoney } from './matched-money.ts';

/** Returns the house's loss limits per event, for events that have one. */
const eventLossLimits: Query<
  ReadonlyEngine,
  object,
  readonly { readonly gameId: string; readonly lossLimit: Money }[]
> = ({ sportEvents }) =>
  [...sportEvents.values()].flatMap(({ gameId, lossLimit }) => (lossLimit === null ? [] : [{ gameId, lossLimit }]));

export const riskModule = {
  commands: {
    changeMarketTerms: handle(changeMarketTerms, { touch: touchMarket }),
    limitEventLoss: handle(limitEventLoss),
  },
  queries: { eventBets, eventLossLimits, marketRisks, marketBook, matchedMoney, settlementPreview, voidPreview },
};
