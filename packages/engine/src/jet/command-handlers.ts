import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { betJet, cancelJet, cashOutJet, hashBetJet, hashCancelJet, hashCashOutJet } from './bet-jet.ts';
import type { JetCommand } from './commands.ts';
import { layJetChain } from './lay-chain.ts';
import { beatJet, flyJet } from './move-jet.ts';
import { giveJetSeed, saltJetChain } from './salt-chain.ts';

export const JET_HANDLERS: CommandHandlers<JetCommand> = {
  layJetChain: { run: layJetChain, hashBody: null, touch: touchNothing },
  giveJetSeed: { run: giveJetSeed, hashBody: null, touch: touchNothing },
  saltJetChain: { run: saltJetChain, hashBody: null, touch: touchNothing },
  beatJet: { run: beatJet, hashBody: null, touch: touchNothing },
  flyJet: { run: flyJet, hashBody: null, touch: touchNothing },
  betJet: { run: betJet, hashBody: hashBetJet, touch: touchNothing },
  cashOutJet: { run: cashOutJet, hashBody: hashCashOutJet, touch: touchNothing },
  cancelJet: { run: cancelJet, hashBody: hashCancelJet, touch: touchNothing },
};
