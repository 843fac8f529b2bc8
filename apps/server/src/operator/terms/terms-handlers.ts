import type { TermsCall } from '@crease/contract';
import { refuse } from '@crease/kernel';
import type { Call, Handlers } from '../../http/handler.ts';
import { type StaffLimitDeps, staffLimits } from '../alone/staff-limit-terms.ts';
import type { Proposals } from '../proposals/proposals.ts';
import type { Terms } from './terms.ts';

interface TermsHandlersDeps extends StaffLimitDeps {
  readonly terms: Terms;
  readonly proposals: Proposals;
}

type TermsCalls = Pick<Handlers, TermsCall | 'staffLimits'>;

/** Handlers that change settings which limit money. */
export function termsHandlers({ terms, proposals, ...people }: TermsHandlersDeps): TermsCalls {
  const to = ({ operator, address }: Pick<Call<TermsCall>, 'operator' | 'address'>) => ({
    proposals,
    by: { operator, address },
  });
  return {
    staffLimits: ({ params }) => staffLimits(people, params.operatorId),
    setWithdrawalSettings: (call) => terms.ask('setWithdrawalSettings', call.body, to(call)),
    setRates: (call) => terms.ask('setRates', call.body, to(call)),
    setPayoutWait: (call) => terms.ask('setPayoutWait', call.body, to(call)),
    setPayoutMethod: (call) => terms.ask('setPayoutMethod', call.body, to(call)),
    setKycRetention: (call) => terms.ask('setKycRetention', call.body, to(call)),
    switchGateway: (call) => terms.ask('switchGateway', call.body, to(call)),
    switchGame: (call) => terms.ask('switchGame', call.body, to(call)),
    setTicketLimits: (call) => terms.ask('setTicketLimits', call.body, to(call)),
    changeFeed: (call) => terms.ask('changeFeed', call.body, to(call)),
    publishBonus: (call) => terms.ask('publishBonus', call.body, to(call)),
    setStaffLimits: (call) =>
      Number(call.body.operatorId) === call.operator.operatorId
        ? refuse('FORBIDDEN', { reason: 'ownRow' })
        : terms.ask('setStaffLimits', call.body, to(call)),
  };
}
