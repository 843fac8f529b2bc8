import type { Money } from '@crease/kernel';
import type { Query } from '../query.ts';
import { marketBook, marketRisks } from './market-risk.ts';
import { matchedMoney } from './matched-money.ts';
import { settlementPreview } from './settlement-preview.ts';
import { voidPreview } from './void-preview.ts';

/** What the house loses at most in all markets of an event together, for the events that have such a limit. */
const eventLossLimits: Query<object, readonly { readonly gameId: string; readonly lossLimit: Money }[]> = ({
  sportEvents,
}) => [...sportEvents.values()].flatMap(({ gameId, lossLimit }) => (lossLimit === null ? [] : [{ gameId, lossLimit }]));

export const RISK_QUERIES = {
  eventLossLimits,
  marketRisks,
  marketBook,
  matchedMoney,
  settlementPreview,
  voidPreview,
};
