/** Those who run the house, by what they are there for. */
export const OPERATOR_ROLES = ['owner', 'finance', 'trader', 'support', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * `alone`: does it, though above a limit a second person answers. `propose`: asks, and somebody who may do it alone
 * answers. `none`: refused.
 */
export type Verdict = 'alone' | 'propose' | 'none';

type Verdicts = readonly [owner: Verdict, finance: Verdict, trader: Verdict, support: Verdict, auditor: Verdict];

const rights = (...[owner, finance, trader, support, auditor]: Verdicts) =>
  ({ owner, finance, trader, support, auditor }) satisfies Record<OperatorRole, Verdict>;

const ALL = rights('alone', 'alone', 'alone', 'alone', 'alone');
const OWNER = rights('alone', 'none', 'none', 'none', 'none');

/** What each role may do: the one table that the API asks for every call of an operator, and that the desk shows. */
export const STAFF_RIGHTS = {
  /** One's own session, password and second factor. */
  'own.account': ALL,
  'players.see': ALL,
  /** Mobile, email, and the messages that carry codes. */
  'players.contact': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Who plays into whose hands. */
  'players.linked': rights('alone', 'none', 'none', 'alone', 'alone'),
  /** End sessions, ask for a new password, stop bets, write a note. */
  'players.care': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Responsible-play and money-laundering signals, with notes of the review. */
  'cases.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Open, assign, note and close cases. */
  'cases.work': rights('alone', 'alone', 'none', 'alone', 'none'),
  'players.adjust': rights('alone', 'alone', 'alone', 'none', 'none'),
  /** Documents of players, and what becomes of them. */
  'identity.check': rights('alone', 'none', 'none', 'alone', 'none'),
  'payouts.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Whether an account is in the player's own name. */
  'payouts.judge': rights('alone', 'alone', 'none', 'alone', 'none'),
  'deposits.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  'deposits.decide': rights('alone', 'alone', 'none', 'none', 'none'),
  'withdrawals.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  'withdrawals.decide': rights('alone', 'alone', 'none', 'none', 'none'),
  /** Turn a way to pay in or out off or on. */
  'gateways.switch': rights('alone', 'alone', 'none', 'none', 'none'),
  'bonuses.see': rights('alone', 'alone', 'none', 'alone', 'alone'),
  /** Rules of bonuses: what is given, and for what. */
  'bonuses.change': rights('alone', 'alone', 'none', 'none', 'none'),
  'markets.see': ALL,
  /** Stop, resume, limits, delay. */
  'markets.run': rights('alone', 'none', 'alone', 'none', 'none'),
  'markets.settle': rights('alone', 'none', 'alone', 'none', 'none'),
  'markets.void': rights('alone', 'none', 'alone', 'none', 'none'),
  /** What games return, and which are off. */
  'games.see': rights('alone', 'alone', 'alone', 'none', 'alone'),
  /** Turn a game off or on. */
  'games.run': rights('alone', 'none', 'alone', 'none', 'none'),
  /** What waits for a second person; each act also asks for its own right. */
  'proposals.see': ALL,
  'proposals.answer': rights('alone', 'alone', 'alone', 'none', 'none'),
  /** Ledger, trial balance, reports. */
  'money.see': rights('alone', 'alone', 'none', 'none', 'alone'),
  /** How the day goes: the dashboard. */
  'figures.see': rights('alone', 'alone', 'alone', 'none', 'alone'),
  /** Banners, announcement, news. */
  'house.say': rights('alone', 'none', 'none', 'alone', 'none'),
  /** Status, titles, demo login, limits of the desk. */
  'house.set': OWNER,
  'house.see': ALL,
  'staff.see': rights('alone', 'none', 'none', 'none', 'alone'),
  'staff.change': OWNER,
  'audit.see': rights('alone', 'none', 'none', 'none', 'alone'),
} as const satisfies Record<string, Readonly<Record<OperatorRole, Verdict>>>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** What a role may do with a right. */
export function verdictOf(right: StaffRight, role: OperatorRole): Verdict {
  return STAFF_RIGHTS[right][role];
}
