import { handle } from '../core/command-handler.ts';
import { earnReferral } from './earn-referral.ts';
import { linkReferral } from './link-referral.ts';
import { holdReferrals, payReferrals } from './pay-referrals.ts';

export const referralModule = {
  commands: {
    linkReferral: handle(linkReferral),
    earnReferral: handle(earnReferral),
    payReferrals: handle(payReferrals),
    holdReferrals: handle(holdReferrals),
  },
  queries: {},
};
