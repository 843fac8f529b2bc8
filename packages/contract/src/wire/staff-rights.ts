/** Roles of operators. */
export const OPERATOR_ROLES = ['owner', 'finance', 'trader', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * `alone`: may do it, although above a limit a second operator must agree. `propose`: may propose it to an operator who
 * may do it alone. `none`: refused.
 */
export type Verdict = 'alone' | 'propose' | 'none';

type Verdicts = readonly [owner: Verdict, finance: Verdict, trader: Verdict, support: Verdict, auditor: Verdict];

const rights = (...[owner, finance, trader, support, auditor]: Verdicts) =>
  ({ owner, finance, trader, support, auditor }) satisfies Record<OperatorRole, Verdict>;

const ALL = rights('alone', 'alone', 'alone', 'alone', 'alone');
const OWNER = rights('alone', 'none', 'none', 'none', 'none');

/** Rights of each role: the API checks them for every call of an operator, and the desk shows them. */
export const STAFF_RIGHTS = {
  /** Own session, password and second factor. */
  'own.account': ALL,
  'players.see': ALL,
  /** Mobile, email, and messages with codes. */
  'players.contact': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Players who may collude. */
  'players.linked': rights('alone', 'none', 'none', 'alone', 'alone'),
  /** End sessions, force a new password, block bets, add a note. */
  'players.care': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Responsible-play and money-laundering signals, with notes of the review. */
  'cases.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Open, assign, note and close cases. */
  'cases.work': rights('alone', 'alone', 'none', 'alone', 'none'),
  'players.adjust': rights('alone', 'alone', 'alone', 'none', 'none'),
  /** Documents of players, and their review. */
  'identity.check': rights('alone', 'none', 'none', 'alone', 'none'),
  'payouts.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Whether an account is in the player's own name. */
  'payouts.judge': rights('alone', 'alone', 'none', 'alone', 'none'),
  'deposits.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  'deposits.decide': rights('alone', 'alone', 'none', 'none', 'none'),
  'withdrawals.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  'withdrawals.decide': rights('alone', 'alone', 'none', 'none', 'none'),
  /** Disable or enable a gateway. */
  'gateways.switch': rights('alone', 'alone', 'none', 'none', 'none'),
  'bonuses.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Rules of bonuses. */
  'bonuses.change': rights('alone', 'alone', 'none', 'none', 'none'),
  'markets.see': ALL,
  /** Stop, resume, limits, delay. */
  'markets.run': rights('alone', 'none', 'alone', 'none', 'none'),
  'markets.settle': rights('alone', 'none', 'alone', 'none', 'none'),
  'markets.void': rights('alone', 'none', 'alone', 'none', 'none'),
  /** Returns of games, and disabled games. */
  'games.see': rights('alone', 'alone', 'alone', 'none', 'alone'),
  /** Disable or enable a game. */
  'games.run': rights('alone', 'none', 'alone', 'none', 'none'),
  /** Proposals; answering one also needs the right of its action. */
  'proposals.see': ALL,
  'proposals.answer': rights('alone', 'alone', 'alone', 'none', 'none'),
  /** Ledger, trial balance, reports. */
  'money.see': rights('alone', 'alone', 'none', 'none', 'alone'),
  /** The dashboard. */
  'figures.see': rights('alone', 'alone', 'alone', 'none', 'alone'),
  /** Banners, announcement line, announcements to players. */
  'house.say': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Status, titles, demo login, limits of the desk. */
  'house.set': OWNER,
  'house.see': ALL,
  'staff.see': rights('alone', 'none', 'none', 'none', 'alone'),
  'staff.change': OWNER,
  'audit.see': rights('alone', 'none', 'none', 'none', 'alone'),
} as const satisfies Record<string, Readonly<Record<OperatorRole, Verdict>>>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Returns the verdict for a right of a role. */
export function verdictOf(right: StaffRight, role: OperatorRole): Verdict {
  return STAFF_RIGHTS[right][role];
}
