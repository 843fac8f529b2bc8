import type { CommandHandlers } from '../command-handler.ts';
import { touchMarket, touchNothing } from '../core/touched.ts';
import { changeMarketTerms } from './change-market-terms.ts';
import type { RiskCommand } from './commands.ts';
import { limitEventLoss } from './limit-event-loss.ts';

export const RISK_HANDLERS: CommandHandlers<RiskCommand> = {
  changeMarketTerms: { run: changeMarketTerms, hashBody: null, touch: touchMarket },
  limitEventLoss: { run: limitEventLoss, hashBody: null, touch: touchNothing },
};
