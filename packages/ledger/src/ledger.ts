import { type Asset, assert, isMoney, type Money } from '@crease/kernel';
import {
  ACCOUNT_KINDS,
  type Account,
  type AccountId,
  type AccountOwner,
  debtAccount,
  emptyAccount,
  POCKETS,
} from './account.ts';
import { Balances } from './balances.ts';
import type { HoldChange, HoldPurpose } from './hold.ts';
import type { Journal, JournalDraft, Transfer, TransferDraft } from './journal.ts';
import { RecentKeys } from './recent-keys.ts';
import { TrialScan } from './trial-scan.ts';

/** Rows from which a ledger is rebuilt after a restart. */
export interface LedgerRows {
  readonly accounts: Iterable<{ readonly accountId: AccountId; readonly asset: Asset; readonly balance: Money }>;
  readonly holds: Iterable<HoldChange>;
  readonly lastJournalId: number;
  readonly lastTransferId: number;
}

/** Number of journal keys kept in memory. */
const REMEMBERED_KEYS = 200_000;

/**
 * Double-entry bookkeeping in memory: accounts, transfers, journals, holds.
 *
 * Every journal sums to zero by construction (each transfer debits one account and credits another with the same
 * amount); no journal mixes assets; a player's cash and available money never fall below zero unless a journal is
 * `forced`; a debt never rises above zero. Violations are bugs: they throw and change nothing.
 */
export class Ledger {
  private readonly table = new Map<AccountId, Account>();
  /** By asset; in each list by player id: ids rise by one, and every bet looks its player up. */
  private readonly byAsset = new Map<Asset, (Balances | undefined)[]>();
  private readonly keys = new RecentKeys(REMEMBERED_KEYS);
  private trial: TrialScan | null = null;
  private journalCount = 0;
  private transferCount = 0;

  /** Creates an empty ledger, or restores one from its rows. */
  constructor(rows?: LedgerRows) {
    if (!rows) return;
    const accounts = [...rows.accounts];
    // A player's other accounts are opened on top of their cash account.
    for (const { accountId, asset } of accounts) if (accountId.startsWith('cash:')) this.openAccount(accountId, asset);
    for (const { accountId, asset, balance } of accounts) this.openAccount(accountId, asset).balance = balance;
    for (const hold of rows.holds) this.setHold(hold);
    this.journalCount = rows.lastJournalId;
    this.transferCount = rows.lastTransferId;
  }

  /** Number of the last journal; 0 before the first. */
  get lastJournalId(): number {
    return this.journalCount;
  }

  /** Number of the last transfer; 0 before the first. */
  get lastTransferId(): number {
    return this.transferCount;
  }

  /** All accounts, in order of opening. */
  accounts(): IterableIterator<Account> {
    return this.table.values();
  }

  account(accountId: AccountId): Account | null {
    return this.table.get(accountId) ?? null;
  }

  /**
   * Opens an account, or returns it if it exists. A player's cash account is opened first.
   * @throws InvariantError if the id is not in the chart of accounts or names another asset.
   */
  openAccount(accountId: AccountId, asset: Asset): Account {
    const open = this.table.get(accountId);
    if (open) {
      assert(open.asset === asset, `account ${accountId} holds ${open.asset}, not ${asset}`);
      return open;
    }
    const account = emptyAccount(accountId, asset);
    if (account.playerId !== null) this.enterBalances(account.playerId, account);
    this.table.set(accountId, account);
    return account;
  }

  /** Credits minus debits; 0 for an account that was never opened. */
  balance(accountId: AccountId): Money {
    return this.table.get(accountId)?.balance ?? 0;
  }

  /** A player's money in one asset, for callers that read several parts of it. */
  balancesOf({ playerId, asset }: AccountOwner): Balances | null {
    return this.byAsset.get(asset)?.[playerId] ?? null;
  }

  /** A player's balances, one object per asset in which they have an account. */
  allBalancesOf(playerId: number): Balances[] {
    return [...this.byAsset.values()].flatMap((byPlayer) => byPlayer[playerId] ?? []);
  }

  /** A player's cash, held or not. */
  cash(owner: AccountOwner): Money {
    return this.balancesOf(owner)?.cash.balance ?? 0;
  }

  /** Sum of a player's holds. */
  held(owner: AccountOwner): Money {
    return this.balancesOf(owner)?.held ?? 0;
  }

  /** A player's hold for one purpose. */
  hold(owner: AccountOwner, purpose: HoldPurpose): Money {
    return this.balancesOf(owner)?.hold(purpose) ?? 0;
  }

  /** Money that a player can stake: cash minus holds. */
  available(owner: AccountOwner): Money {
    return this.balancesOf(owner)?.available ?? 0;
  }

  /** A player's debt to the house: zero or more. */
  debt(owner: AccountOwner): Money {
    return this.balancesOf(owner)?.owed ?? 0;
  }

  /**
   * Sets a player's hold for one purpose without a check of {@link available}, which is the caller's part; after a
   * forced operation the caller levels the debt.
   * @returns true if the hold changed.
   * @throws InvariantError for a player without a cash account of this asset, or an amount below zero.
   */
  setHold({ playerId, asset, purpose, amount }: HoldChange): boolean {
    const balances = this.balancesOf({ playerId, asset });
    assert(balances, 'a hold needs a player account of the same asset');
    assert(purpose.id !== '', 'a hold has a purpose');
    assert(amount >= 0, 'a hold is never negative');
    return balances.setHold(purpose, amount);
  }

  /**
   * Posts a journal: all of its transfers or none.
   * @throws InvariantError if it is empty, an amount is not a whole number above zero, an account is unknown or of
   *   another asset, the key was already used, or a balance would fall below its limit.
   */
  post(draft: JournalDraft): Journal {
    this.checkDraft(draft);
    const moved = draft.transfers.map((transfer) => this.move(transfer));
    if (!this.allowedAfter(draft)) {
      for (const transfer of draft.transfers) this.takeBack(transfer);
      this.transferCount -= moved.length;
      assert(false, `journal ${draft.key} takes more than is available`);
    }
    this.keys.add(draft.key);
    const { key, asset, kind, at, terms, reference } = draft;
    return { journalId: ++this.journalCount, key, asset, kind, at, terms, reference, transfers: moved };
  }

  /**
   * Keeps a player's available money at zero or above and their debt minimal: lends the missing amount, or repays from
   * available money. Call after every forced change of cash or holds and while {@link debt} is above zero.
   * @param entry time and reason; the key must be new.
   * @returns the posted journal; null if nothing was to do.
   */
  levelDebt(owner: AccountOwner, entry: Pick<JournalDraft, 'key' | 'at' | 'terms' | 'reference'>): Journal | null {
    const balances = this.balancesOf(owner);
    if (!balances) return null;
    const available = balances.available;
    const { asset, accountId: cash } = balances.cash;
    if (available < 0) {
      const debt = this.openAccount(debtAccount(owner), asset).accountId;
      const transfers = [{ debit: debt, credit: cash, amount: -available }];
      return this.post({ ...entry, asset, kind: 'debt_lent', transfers });
    }
    const amount = Math.min(available, balances.owed);
    if (amount === 0) return null;
    const transfers = [{ debit: cash, credit: debtAccount(owner), amount }];
    return this.post({ ...entry, asset, kind: 'debt_repaid', transfers });
  }

  /** Sum of all balances per asset: always zero (invariant I2). */
  trialBalance(): Map<Asset, Money> {
    const sums = new Map<Asset, Money>();
    for (const { asset, balance } of this.table.values()) sums.set(asset, (sums.get(asset) ?? 0) + balance);
    return sums;
  }

  /**
   * The same in steps, while the ledger keeps working; starting another scan ends this one without a result.
   * @returns adds the given number of accounts; returns the final sums once all are added, null before.
   */
  trialInSteps(): (accounts: number) => Map<Asset, Money> | null {
    const scan = new TrialScan(this.table.values());
    this.trial = scan;
    return (accounts) => {
      const sums = scan.add(accounts);
      if (sums && this.trial === scan) this.trial = null;
      return sums;
    };
  }

  private enterBalances(playerId: number, account: Account): void {
    const { accountId, asset, kind } = account;
    if (kind === 'cash') {
      const byPlayer = this.byAsset.get(asset) ?? [];
      while (byPlayer.length < playerId) byPlayer.push(undefined);
      byPlayer[playerId] = new Balances(playerId, account);
      this.byAsset.set(asset, byPlayer);
      return;
    }
    const balances = this.balancesOf({ playerId, asset });
    assert(balances, `account ${accountId} needs the player's cash account first`);
    if (kind === 'debt') balances.debt = account;
    else for (const pocket of POCKETS) if (pocket === kind) balances.pockets[pocket] = account;
  }

  private checkDraft({ key, asset, transfers }: JournalDraft): void {
    assert(!this.keys.has(key), `journal ${key} was already posted`);
    assert(transfers.length > 0, `journal ${key} moves nothing`);
    for (const { debit, credit, amount } of transfers) {
      assert(isMoney(amount) && amount > 0, `journal ${key}: ${amount} is not an amount`);
      assert(debit !== credit, `journal ${key}: ${debit} pays itself`);
      assert(this.table.get(debit)?.asset === asset, `journal ${key}: no ${asset} account ${debit}`);
      assert(this.table.get(credit)?.asset === asset, `journal ${key}: no ${asset} account ${credit}`);
    }
  }

  private move({ debit, credit, amount }: TransferDraft): Transfer {
    const from = this.table.get(debit) as Account;
    const to = this.table.get(credit) as Account;
    from.balance -= amount;
    to.balance += amount;
    from.version++;
    to.version++;
    this.trial?.moved({ from, to, amount });
    const transferId = ++this.transferCount;
    return { transferId, debit, credit, amount, debitBalance: from.balance, creditBalance: to.balance };
  }

  private takeBack({ debit, credit, amount }: TransferDraft): void {
    const from = this.table.get(debit) as Account;
    const to = this.table.get(credit) as Account;
    from.balance += amount;
    to.balance -= amount;
    from.version--;
    to.version--;
    this.trial?.moved({ from: to, to: from, amount });
  }

  /** True if every payer has the money, unless forced, and no repayment exceeds the debt. */
  private allowedAfter({ transfers, forced }: JournalDraft): boolean {
    return transfers.every(({ debit, credit }) => {
      const to = this.table.get(credit) as Account;
      if (to.kind === 'debt' && to.balance > 0) return false;
      return forced || this.canPay(this.table.get(debit) as Account);
    });
  }

  private canPay(account: Account): boolean {
    if (ACCOUNT_KINDS[account.kind].mayBeNegative) return true;
    if (account.balance < 0) return false;
    const { kind, playerId, asset } = account;
    if (playerId === null) return true;
    const balances = this.balancesOf({ playerId, asset });
    if (kind === 'sports') return (balances?.sportsAvailable ?? 0) >= 0;
    if (kind === 'wicket') return (balances?.wicketAvailable ?? 0) >= 0;
    return kind !== 'cash' || (balances?.available ?? 0) >= 0;
  }
}
