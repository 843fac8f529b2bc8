import { type Asset, assert, isMoney, type Money } from '@crease/kernel';
import { ACCOUNT_KINDS, type Account, type AccountId, accountKind, accountOwner, debtAccount } from './account.ts';
import type { Journal, JournalDraft, Transfer, TransferDraft } from './journal.ts';
import { Purse } from './purse.ts';
import { RecentKeys } from './recent-keys.ts';
import { TrialScan } from './trial-scan.ts';

export interface HoldChange {
  readonly playerId: number;
  readonly asset: Asset;
  readonly marketId: string;
  /** The whole hold of this player in this market from now on; not a difference. */
  readonly amount: Money;
}

/** What a ledger is rebuilt from after a restart. */
export interface LedgerRows {
  readonly accounts: Iterable<{ readonly accountId: AccountId; readonly asset: Asset; readonly balance: Money }>;
  readonly holds: Iterable<HoldChange>;
  readonly lastJournalId: number;
  readonly lastTransferId: number;
}

/** How many journal keys are remembered in memory. */
const REMEMBERED_KEYS = 200_000;

/**
 * Double entry in memory: accounts, transfers, journals, holds.
 *
 * Every journal sums to zero by construction (each transfer has one debit and one credit account of the
 * same amount); no journal mixes assets; a player's cash and what he has available never fall below zero
 * unless a journal is `forced`; a debt never rises above zero. Breaches are bugs: they throw and nothing is changed.
 */
export class Ledger {
  private readonly table = new Map<AccountId, Account>();
  private readonly purses = new Map<number, Purse>();
  private readonly keys = new RecentKeys(REMEMBERED_KEYS);
  private trial: TrialScan | null = null;
  private journalCount = 0;
  private transferCount = 0;

  /** An empty ledger, or the one that these rows describe. */
  constructor(rows?: LedgerRows) {
    if (!rows) return;
    for (const { accountId, asset, balance } of rows.accounts) this.openAccount(accountId, asset).balance = balance;
    for (const hold of rows.holds) this.setHold(hold);
    this.journalCount = rows.lastJournalId;
    this.transferCount = rows.lastTransferId;
  }

  /** The last journal number given out; 0 before the first. */
  get lastJournalId(): number {
    return this.journalCount;
  }

  /** The last transfer number given out; 0 before the first. */
  get lastTransferId(): number {
    return this.transferCount;
  }

  /** All accounts, in the order in which they were opened. */
  accounts(): IterableIterator<Account> {
    return this.table.values();
  }

  account(accountId: AccountId): Account | null {
    return this.table.get(accountId) ?? null;
  }

  /**
   * Opens an account, or returns it when it is open already.
   * @throws InvariantError when the id is not of the chart of accounts or is open with another asset.
   */
  openAccount(accountId: AccountId, asset: Asset): Account {
    const open = this.table.get(accountId);
    if (open) {
      assert(open.asset === asset, `account ${accountId} holds ${open.asset}, not ${asset}`);
      return open;
    }
    const kind = accountKind(accountId);
    assert(kind, `account ${accountId} is not in the chart of accounts`);
    const account: Account = { accountId, kind, asset, balance: 0, version: 0 };
    this.table.set(accountId, account);
    const owner = accountOwner(accountId);
    if (owner !== null) this.enterPurse(owner, account);
    return account;
  }

  /** Credits minus debits; 0 for an account that was never opened. */
  balance(accountId: AccountId): Money {
    return this.table.get(accountId)?.balance ?? 0;
  }

  /** A player's cash, holds and debt in one object: for callers that read several of them. */
  purse(playerId: number): Purse | null {
    return this.purses.get(playerId) ?? null;
  }

  /** What a player owns, held or not. */
  cash(playerId: number): Money {
    return this.purses.get(playerId)?.cash.balance ?? 0;
  }

  /** The sum of a player's holds. */
  held(playerId: number): Money {
    return this.purses.get(playerId)?.held ?? 0;
  }

  /** What is held of a player for one market. */
  hold(playerId: number, marketId: string): Money {
    return this.purses.get(playerId)?.hold(marketId) ?? 0;
  }

  /** What a player can stake now: cash minus holds. */
  available(playerId: number): Money {
    return this.purses.get(playerId)?.available ?? 0;
  }

  /** What the house has lent to a player: zero or more. */
  debt(playerId: number): Money {
    return this.purses.get(playerId)?.owed ?? 0;
  }

  /**
   * Sets what is held of a player for one market. Does not ask whether he has it: the caller checks
   * {@link available} before it accepts a bet, and levels the debt after a forced act.
   * @returns whether anything changed.
   * @throws InvariantError for a player without a cash account of this asset, or an amount below zero.
   */
  setHold({ playerId, asset, marketId, amount }: HoldChange): boolean {
    const purse = this.purses.get(playerId);
    assert(purse && purse.cash.asset === asset, 'a hold needs a player account of the same asset');
    assert(amount >= 0, 'a hold is never negative');
    return purse.setHold(marketId, amount);
  }

  /**
   * Posts a journal: all of its transfers or none.
   * @throws InvariantError when it is empty, an amount is not a whole number above zero, an account is
   *   unknown or of another asset, the key was used before, or an account would fall below its limit.
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
    const { key, asset, kind, at, description, reference } = draft;
    return { journalId: ++this.journalCount, key, asset, kind, at, description, reference, transfers: moved };
  }

  /**
   * Keeps a player's available money at zero or above, and his debt as small as can be: lends what is
   * missing, or repays from what he has. Call it after every act that changed his cash or holds by force
   * or while {@link debt} is above zero.
   * @param words time, and what brought it about; the key is made from `key` and must be new.
   * @returns the journal posted, or null when there was nothing to do.
   */
  levelDebt(playerId: number, words: Pick<JournalDraft, 'key' | 'at' | 'description' | 'reference'>): Journal | null {
    const purse = this.purses.get(playerId);
    if (!purse) return null;
    const available = purse.available;
    const { asset, accountId: cash } = purse.cash;
    if (available < 0) {
      const debt = this.openAccount(debtAccount(playerId), asset).accountId;
      const transfers = [{ debit: debt, credit: cash, amount: -available }];
      return this.post({ ...words, asset, kind: 'debt_lent', transfers });
    }
    const amount = Math.min(available, purse.owed);
    if (amount === 0) return null;
    const transfers = [{ debit: cash, credit: debtAccount(playerId), amount }];
    return this.post({ ...words, asset, kind: 'debt_repaid', transfers });
  }

  /** The sum of all balances, asset by asset: zero, always (invariant I2). */
  trialBalance(): Map<Asset, Money> {
    const sums = new Map<Asset, Money>();
    for (const { asset, balance } of this.table.values()) sums.set(asset, (sums.get(asset) ?? 0) + balance);
    return sums;
  }

  /**
   * The same in pieces, while the ledger goes on between them; another one begun before ends without a result.
   * @returns adds so many accounts; the sums as they are now once all were added, null before.
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

  private enterPurse(playerId: number, account: Account): void {
    const purse = this.purses.get(playerId);
    if (account.kind === 'player') {
      assert(!purse, `player ${playerId} has a purse already`);
      this.purses.set(playerId, new Purse(playerId, account, this.table.get(debtAccount(playerId)) ?? null));
    } else if (purse) {
      assert(purse.cash.asset === account.asset, `player ${playerId} holds one asset only`);
      purse.debt = account;
    }
  }

  private checkDraft({ key, asset, transfers }: JournalDraft): void {
    assert(!this.keys.has(key), `journal ${key} was posted before`);
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

  /** Nobody pays what he does not have, unless forced; nobody repays more than he was lent. */
  private allowedAfter({ transfers, forced }: JournalDraft): boolean {
    return transfers.every(({ debit, credit }) => {
      const to = this.table.get(credit) as Account;
      if (to.kind === 'debt' && to.balance > 0) return false;
      return forced || this.canPay(this.table.get(debit) as Account);
    });
  }

  private canPay(account: Account): boolean {
    if (ACCOUNT_KINDS[account.kind].mayBeNegative) return true;
    const purse = this.purses.get(accountOwner(account.accountId) ?? 0);
    return account.balance >= 0 && (!purse || purse.available >= 0);
  }
}
