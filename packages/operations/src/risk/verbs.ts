import { touchMarket } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { changeMarketTerms } from './change-market-terms.ts';
import type { RiskCommand } from './commands.ts';

export const RISK_VERBS: VerbsOf<RiskCommand> = {
  changeMarketTerms: { run: changeMarketTerms, hashBody: null, touch: touchMarket },
};
