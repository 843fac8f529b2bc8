import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { ReferralCommand } from './commands.ts';
import { earnReferral } from './earn-referral.ts';
import { holdReferrals } from './hold-referrals.ts';
import { linkReferral } from './link-referral.ts';
import { payReferrals } from './pay-referrals.ts';

export const REFERRAL_HANDLERS: CommandHandlers<ReferralCommand> = {
  linkReferral: { run: linkReferral, hashBody: null, touch: touchNothing },
  earnReferral: { run: earnReferral, hashBody: null, touch: touchNothing },
  payReferrals: { run: payReferrals, hashBody: null, touch: touchNothing },
  holdReferrals: { run: holdReferrals, hashBody: null, touch: touchNothing },
};
