import { type Asset, assert, type Money } from '@crease/kernel';

/** `<kind>:<owner>:<asset>`, without an owner for house accounts: `cash:17:play:INR`, `commission:play:INR`. */
export type AccountId = string;

interface KindOfAccount {
  /** Owner of the accounts: a player, a gateway, a jackpot or the house. */
  readonly owner: 'player' | 'gateway' | 'pool' | 'house';
  readonly mayBeNegative: boolean;
  readonly meaning: string;
}

/**
 * The chart of accounts. For every kind a credit raises the balance and a debit lowers it, so all balances of one
 * asset always add up to zero (invariant I2). See docs/money.md.
 */
export const ACCOUNT_KINDS = {
  cash: { owner: 'player', mayBeNegative: false, meaning: "a player's cash: what the house owes them" },
  sports: { owner: 'player', mayBeNegative: false, meaning: 'bonus money of a player for sports' },
  wicket: { owner: 'player', mayBeNegative: false, meaning: 'bonus money of a player for the casino' },
  coins: { owner: 'player', mayBeNegative: false, meaning: 'points of a player that can be exchanged' },
  debt: {
    owner: 'player',
    mayBeNegative: true,
    meaning: 'what a player was lent after a forced correction; never above zero',
  },
  house: { owner: 'house', mayBeNegative: true, meaning: "the house's result from bets" },
  games: { owner: 'house', mayBeNegative: true, meaning: "the house's result from games" },
  cross: { owner: 'house', mayBeNegative: true, meaning: 'what the rounding of cross matches leaves to the house' },
  clearing: { owner: 'house', mayBeNegative: true, meaning: 'the middle of a settlement; zero between commands' },
  commission: { owner: 'house', mayBeNegative: false, meaning: 'commission taken, less commission given back' },
  bonus: { owner: 'house', mayBeNegative: true, meaning: 'what bonuses cost' },
  fees: { owner: 'house', mayBeNegative: true, meaning: 'what payment providers charge' },
  suspense: { owner: 'house', mayBeNegative: true, meaning: 'money without an identified owner' },
  issue: { owner: 'house', mayBeNegative: true, meaning: 'chips issued: where play money enters and leaves' },
  gateway: { owner: 'gateway', mayBeNegative: true, meaning: 'what a payment provider has of ours' },
  jackpot: { owner: 'pool', mayBeNegative: false, meaning: 'what a jackpot pays to its winner' },
  reserve: { owner: 'pool', mayBeNegative: true, meaning: 'what a jackpot restarts with' },
} as const satisfies Record<string, KindOfAccount>;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

type KindOwnedBy<Owner extends string> = {
  [Kind in AccountKind]: (typeof ACCOUNT_KINDS)[Kind]['owner'] extends Owner ? Kind : never;
}[AccountKind];
/** House accounts: one of each kind per asset. */
export type HouseAccountKind = KindOwnedBy<'house'>;
/** A player's bonus and points accounts, opened with their first credit. */
export const POCKETS = ['sports', 'wicket', 'coins'] as const satisfies readonly KindOwnedBy<'player'>[];
export type Pocket = (typeof POCKETS)[number];

export interface Account {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  /** null unless a player owns it. */
  readonly playerId: number | null;
  readonly asset: Asset;
  /** Credits minus debits. */
  balance: Money;
  /** Number of transfers since the ledger was built (invariant I3). */
  version: number;
}

/** Owner and asset of an account: the parts of its id. */
export interface AccountOwner {
  readonly playerId: number;
  readonly asset: Asset;
}

export const cashAccount = ({ playerId, asset }: AccountOwner): AccountId => `cash:${playerId}:${asset}`;
export const debtAccount = ({ playerId, asset }: AccountOwner): AccountId => `debt:${playerId}:${asset}`;
export const pocketAccount = (pocket: Pocket, { playerId, asset }: AccountOwner): AccountId =>
  `${pocket}:${playerId}:${asset}`;
export const houseAccount = (kind: HouseAccountKind, asset: Asset): AccountId => `${kind}:${asset}`;
/** @param gateway code of the gateway: `m_paytm`. */
export const gatewayAccount = (gateway: string, asset: Asset): AccountId => `gateway:${gateway}:${asset}`;

/** @param pool game and jackpot: `river-steamer.Mini`. */
export const jackpotAccount = (pool: string, asset: Asset): AccountId => `jackpot:${pool}:${asset}`;
export const reserveAccount = (pool: string, asset: Asset): AccountId => `reserve:${pool}:${asset}`;

/** The parts of an account id. */
export interface ParsedAccountId {
  readonly kind: AccountKind;
  /** null unless a player owns it. */
  readonly playerId: number | null;
  readonly asset: string;
}

/** @returns null if the id is not in the chart of accounts. */
export function parseAccountId(accountId: AccountId): ParsedAccountId | null {
  const [kind = '', ...rest] = accountId.split(':');
  if (!(kind in ACCOUNT_KINDS)) return null;
  const { owner } = ACCOUNT_KINDS[kind as AccountKind];
  const holder = owner === 'house' ? '' : (rest.shift() ?? '');
  const playerId = owner === 'player' ? Number(holder) : null;
  if (playerId !== null && !(Number.isSafeInteger(playerId) && playerId > 0)) return null;
  if ((owner === 'gateway' || owner === 'pool') && holder === '') return null;
  return { kind: kind as AccountKind, playerId, asset: rest.join(':') };
}

/** @throws InvariantError if the id is not in the chart of accounts or names another asset. */
export function emptyAccount(accountId: AccountId, asset: Asset): Account {
  const parsed = parseAccountId(accountId);
  assert(parsed, `account ${accountId} is not in the chart of accounts`);
  assert(parsed.asset === asset, `account ${accountId} holds ${parsed.asset}, not ${asset}`);
  return { accountId, kind: parsed.kind, playerId: parsed.playerId, asset, balance: 0, version: 0 };
}
