import type { RouteName } from '../paths/paths.ts';
import type { ROUTES } from '../routes/routes.ts';

/** Kinds of amounts that one operator decides alone, up to limits per call and per day. */
export const ALONE_KINDS = ['adjustments', 'deposits', 'withdrawals', 'results'] as const;
export type AloneKind = (typeof ALONE_KINDS)[number];

/** Every call with which an operator changes something. */
type OperatorAct = {
  [N in RouteName]: (typeof ROUTES)[N] extends { readonly access: 'operator'; readonly method: infer M }
    ? M extends 'GET'
      ? never
      : N
    : never;
}[RouteName];

/**
 * `nothing`: one operator is enough. `sum`: one operator is enough within their limits per call and day, and the
 * player's per day; above them it becomes a proposal. `loosening`: one operator may make it stricter, a looser value
 * needs two. `always`: always a proposal.
 */
type Need =
  | { readonly needs: 'nothing'; readonly because: string }
  | { readonly needs: 'sum'; readonly of: AloneKind }
  | { readonly needs: 'loosening' }
  | { readonly needs: 'always' };

const nothing = <B extends string>(because: B) => ({ needs: 'nothing', because }) as const;
const sum = <K extends AloneKind>(of: K) => ({ needs: 'sum', of }) as const;
const LOOSENING = { needs: 'loosening' } as const;
const ALWAYS = { needs: 'always' } as const;

const OWN = nothing('Changes only the caller’s own session or password');
const ACCESS = nothing(
  'Moves no money; a new owner waits for another owner, and a new operator cannot approve for their inviter',
);
const CARE = nothing('Stops a player or ends their sessions and moves no money');
const TEXT = nothing('Publishes text or pictures and moves no money');
const CASES = nothing('Records a review and changes nothing of the player');
const READ = nothing('Reads, and records that in the audit trail');
const TRADING = nothing('The loss limits bound what new bets can cost');
const LISTS = nothing('Changes what new events are made from and moves no money');
const REFUSAL = nothing('Credits no player; the first complete decision is final');
const IDENTITY = nothing('Moves no money; each withdrawal is still decided separately');

/** Approvals that each action of an operator needs: the table that handlers, tests and documents read. */
export const NEEDS_TWO = {
  operatorSignout: OWN,
  changeOperatorPassword: OWN,

  inviteOperator: ACCESS,
  renewInvitation: ACCESS,
  revokeInvitation: ACCESS,
  disableOperator: ACCESS,
  enableOperator: ACCESS,
  endStaffSession: ACCESS,
  resetStaffFactor: ACCESS,
  changeStaffRole: ALWAYS,
  setStaffLimits: LOOSENING,
  setAloneLimits: ALWAYS,

  setOrganisation: nothing('Stops or resumes taking bets and moves no money'),
  setSport: nothing('Allows events of a sport; each event and each market still has its own limits'),
  setDemoUsers: nothing('Demo players hold play money'),
  setAppDetails: TEXT,
  setBanner: TEXT,
  removeBanner: TEXT,
  setAnnouncement: TEXT,
  sayNews: TEXT,
  takeBackNews: TEXT,
  setStream: TEXT,

  excludePlayer: CARE,
  forcePasswordUpdate: CARE,
  endSessions: CARE,
  lowerLimit: nothing('Only lowers what a player may deposit, lose or stake'),
  notePlayer: TEXT,
  showContact: READ,
  approveKyc: IDENTITY,
  declineKyc: IDENTITY,
  openKycDocument: READ,
  setKycRetention: ALWAYS,
  judgePayoutName: IDENTITY,
  setPayoutWait: LOOSENING,

  adjustBalance: sum('adjustments'),
  holdReferrer: nothing('Holds or releases rewards that were earned by the published terms'),
  approveDeposit: sum('deposits'),
  declineDeposit: REFUSAL,
  approveWithdrawal: sum('withdrawals'),
  declineWithdrawal: REFUSAL,
  paidByHand: nothing('Records a payment that was approved before'),
  payoutBatch: nothing('Lists only withdrawals that were approved before'),
  confirmPayouts: sum('adjustments'),
  setPayoutMethod: ALWAYS,
  setWithdrawalSettings: LOOSENING,
  setRates: ALWAYS,
  switchGateway: LOOSENING,
  reconcileDay: nothing('Credits only what a provider itself reports'),
  explainDifference: TEXT,

  saveBonus: nothing('A draft gives no bonus'),
  publishBonus: ALWAYS,
  endBonus: nothing('Ends an offer; running claims keep their terms'),

  stopMarket: TRADING,
  resumeMarket: TRADING,
  noteMarket: TEXT,
  changeMarketTerms: TRADING,
  setLossLimit: LOOSENING,
  removeRunner: sum('results'),
  voidMarket: sum('results'),
  voidBet: sum('results'),
  voidWindow: sum('results'),
  settleMarket: sum('results'),
  createEvent: TRADING,
  takeEvent: TRADING,
  confirmMapping: TRADING,
  endMapping: TRADING,
  switchLeague: nothing('Voids only events without a bet'),
  saveLeague: LISTS,
  archiveLeague: LISTS,
  saveTeam: LISTS,
  archiveTeam: LISTS,
  savePerson: LISTS,
  archivePerson: LISTS,
  importEvents: TRADING,
  addMarkets: TRADING,
  saveTemplate: TRADING,
  // A ball may decide markets.
  enterTrade: sum('results'),
  // A real provider is off until a second operator agrees.
  createFeed: nothing('A new key is off until a second operator agrees, or changes nothing that players see'),
  rotateFeed: nothing('A new key is off until a second operator agrees, or changes nothing that players see'),
  changeFeed: LOOSENING,
  allowFeed: TRADING,
  decideLeg: sum('results'),
  setTicketLimits: LOOSENING,
  switchGame: LOOSENING,

  openCase: CASES,
  assignCase: CASES,
  noteCase: CASES,
  closeCase: CASES,

  answerProposal: nothing('It is the answer of the second operator'),
  makeReportFile: READ,
  openReportFile: READ,
  exportAudit: READ,
} as const satisfies Readonly<Record<OperatorAct, Need>>;

/** Actions that one operator does alone within the limits. */
export type SumAct = {
  [N in OperatorAct]: (typeof NEEDS_TWO)[N] extends { readonly needs: 'sum' } ? N : never;
}[OperatorAct];
