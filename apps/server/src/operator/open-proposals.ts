import type { Asset, Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import { SecondApprover } from '../callers/second-approver.ts';
import type { AloneSums } from '../cashier/alone/alone-sums.ts';
import type { DepositBook } from '../cashier/deposits/deposit-book.ts';
import type { WithdrawalBook } from '../cashier/withdrawals/withdrawal-book.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { TermsSources } from '../core/terms-source.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';
import type { TicketSettings } from '../sportsbook/tickets/ticket-settings.ts';
import { staffLimitTerms } from './alone/staff-limit-terms.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { MarketActs } from './markets/market-acts.ts';
import { proposableActs } from './proposable-acts.ts';
import { MarketPreviews } from './proposals/market-previews.ts';
import { Proposals } from './proposals/proposals.ts';
import { LossLimits } from './risk/loss-limits.ts';
import type { Invitations } from './staff/invitations.ts';
import { Terms } from './terms/terms.ts';
import { TicketActs } from './tickets/ticket-acts.ts';
import { ticketTerms } from './tickets/ticket-terms.ts';

/** Terms of other modules. */
export type RoomTerms = Omit<TermsSources, 'setTicketLimits' | 'setStaffLimits'>;

interface ProposalDeps {
  readonly engine: EngineClient;
  readonly store: Store;
  readonly trail: AuditTrail;
  readonly settled: SettledMarkets;
  readonly catalogue: Catalogue;
  readonly deposits: Pick<DepositBook, 'find' | 'decide' | 'shows'>;
  readonly withdrawals: Pick<WithdrawalBook, 'find' | 'isPaidByHand' | 'failedByHand'>;
  readonly invitations: Invitations;
  readonly asset: Asset;
  /** Default limit of the house's loss per market, minor units. */
  readonly marketLossLimit: Money;
  /** Other modules' settings that limit money. */
  readonly roomTerms: RoomTerms;
  readonly ticketSettings: TicketSettings;
  readonly alone: AloneSums;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens proposable acts with their previews, and pending proposals. */
export function openProposals(deps: ProposalDeps) {
  const marketActs = new MarketActs(deps);
  const previews = new MarketPreviews(deps);
  const lossLimits = new LossLimits({ ...deps, marketActs, usual: deps.marketLossLimit });
  const ticketActs = new TicketActs(deps);
  const terms = new Terms({
    ...deps.roomTerms,
    setTicketLimits: ticketTerms(deps.ticketSettings),
    setStaffLimits: staffLimitTerms(deps),
  });
  const acts = proposableActs({ ...deps, marketActs, previews, lossLimits, ticketActs, terms });
  const second = new SecondApprover(deps);
  const proposals = new Proposals({ ...deps, acts, second });
  return { marketActs, previews, lossLimits, ticketActs, terms, proposals };
}
