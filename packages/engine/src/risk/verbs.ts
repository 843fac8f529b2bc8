import { touchMarket, touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { changeMarketTerms } from './change-market-terms.ts';
import type { RiskCommand } from './commands.ts';
import { limitEventLoss } from './limit-event-loss.ts';

export const RISK_VERBS: VerbsOf<RiskCommand> = {
  changeMarketTerms: { run: changeMarketTerms, hashBody: null, touch: touchMarket },
  limitEventLoss: { run: limitEventLoss, hashBody: null, touch: touchNothing },
};
