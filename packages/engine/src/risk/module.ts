import type { Money } from '@crease/kernel';
import { handle, type Query, touchMarket } from '../core/command-handler.ts';
import { settlementPreview } from '../settlement/settlement-preview.ts';
import type { ReadonlyEngine } from '../settlement/state.ts';
import { voidPreview } from '../settlement/void-preview.ts';
import { changeMarketTerms, limitEventLoss } from './change-terms.ts';
import { eventBets, matchedMoney } from './human-bets.ts';
import { marketBook, marketRisks } from './market-risk.ts';

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
