import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { NameJudgement, PayoutAccountRow, PayoutAccountStore } from '@crease/store';
import { Mutex } from '../core/mutex.ts';
import { pagesOf } from '../core/pages-of.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { type AccountDetails, hasEnded, numberOf, type TypedAccount } from './account-details.ts';
import { nameCheckOf } from './name-check.ts';

/** Accounts per player: more than a person has, fewer than a money mule needs. */
export const ACCOUNTS_MAX = 5;

interface PayoutAccountsOptions {
  readonly store: PayoutAccountStore;
  readonly vault: Vault;
  /** Returns the name of a player's verified identity; null: none yet. */
  readonly verifiedName: (playerId: number) => Promise<string | null>;
  /** Milliseconds until a new or changed account may be paid. */
  readonly waitMs: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A decrypted account: its row, its details, and the result of the name check. */
export interface OpenedAccount {
  readonly row: PayoutAccountRow;
  readonly details: AccountDetails;
  readonly verifiedName: string | null;
  readonly nameCheck: ReturnType<typeof nameCheckOf>;
}

/** Players' payout accounts. Numbers are encrypted; withdrawals call {@link payable}. */
export class PayoutAccounts {
  readonly #options: PayoutAccountsOptions;
  /** Serialises additions, so that concurrent ones cannot exceed the maximum. */
  readonly #mutex = new Mutex();

  constructor(options: PayoutAccountsOptions) {
    this.#options = options;
  }

  async ofPlayer(playerId: number): Promise<OpenedAccount[]> {
    return this.#openAll(await this.#options.store.ofPlayer(playerId));
  }

  /** Lists removed ones too, for operators. */
  async everOfPlayer(playerId: number): Promise<OpenedAccount[]> {
    return this.#openAll(await this.#options.store.everOfPlayer(playerId));
  }

  /** Accounts of all players whose name needs a review. */
  async toBeLookedAt(): Promise<OpenedAccount[]> {
    const found: OpenedAccount[] = [];
    for await (const rows of this.#pages())
      for (const opened of await this.#openAll(rows.filter(({ removedAt }) => removedAt === null)))
        if (needsReview(opened)) found.push(opened);
    return found;
  }

  /** Returns a player's account; null if unknown or removed. */
  async find(playerId: number, payoutAccountId: string): Promise<OpenedAccount | Refusal> {
    const row = await this.#options.store.find(payoutAccountId);
    if (!row || row.playerId !== playerId || row.removedAt !== null)
      return refuse('NOT_FOUND', { reason: 'payoutAccount' });
    return this.#open(row);
  }

  /** Returns a player's default account, the first one added; refuses without accounts. */
  async first(playerId: number): Promise<OpenedAccount | Refusal> {
    const [row] = await this.#options.store.ofPlayer(playerId);
    return row ? this.#open(row) : refuse('NOT_FOUND', { reason: 'payoutAccount' });
  }

  /** @param confirm last check before the write, which uses up the code. */
  add(
    playerId: number,
    { details, number }: TypedAccount,
    confirm: () => Promise<Refusal | null>,
  ): Promise<OpenedAccount | Refusal> {
    const { store, vault, waitMs, now } = this.#options;
    return this.#mutex.run(async () => {
      const ever = await store.everOfPlayer(playerId);
      const own = ever.filter(({ removedAt }) => removedAt === null);
      const fingerprint = vault.fingerprint(details.type, number);
      const earlier = ever.findLast((row) => fingerprint.equals(row.fingerprint));
      if (earlier?.removedAt === null) return refuse('ACCOUNT_EXISTS', { reason: 'payoutAccount' });
      if (own.length >= ACCOUNTS_MAX) return refuse('LIMIT_REACHED', { reason: 'payoutAccounts', most: ACCOUNTS_MAX });
      const no = await confirm();
      if (no) return no;
      const payoutAccountId = randomBytes(12).toString('base64url');
      const at = now();
      // Removing the account and adding it again does not undo an operator's refusal.
      const refused = earlier?.nameJudged === 'refused' ? earlier : null;
      const row: PayoutAccountRow = {
        payoutAccountId,
        playerId,
        type: details.type,
        details: this.#seal(payoutAccountId, details),
        fingerprint,
        addedAt: at,
        changedAt: at,
        payableFrom: at + waitMs(),
        nameJudged: refused?.nameJudged ?? null,
        nameJudgedBy: refused?.nameJudgedBy ?? null,
        nameJudgedAt: refused?.nameJudgedAt ?? null,
        removedAt: null,
      };
      if ((await store.add(row)) === 'exists') return refuse('ACCOUNT_EXISTS', { reason: 'payoutAccount' });
      return this.#open(row);
    });
  }

  /** Stores changed details; the account waits again, and an operator's refusal of its name stays. */
  async change({ row: { payoutAccountId } }: OpenedAccount, details: AccountDetails): Promise<OpenedAccount | Refusal> {
    const { store, waitMs, now } = this.#options;
    const sealed = this.#seal(payoutAccountId, details);
    const at = now();
    const changed = await store.change({ payoutAccountId, details: sealed, changedAt: at, payableFrom: at + waitMs() });
    return changed ? this.#open(changed) : refuse('NOT_FOUND', { reason: 'payoutAccount' });
  }

  /** Removes the account from future withdrawals. Withdrawals in progress still find its {@link details}. */
  async remove({ row }: OpenedAccount): Promise<Refusal | null> {
    const isRemoved = await this.#options.store.remove(row.payoutAccountId, this.#options.now());
    return isRemoved ? null : refuse('NOT_FOUND', { reason: 'payoutAccount' });
  }

  /** Stores an operator's decision on a name; one that another operator made since the last change is kept. */
  async judge(payoutAccountId: string, judgement: NameJudgement): Promise<OpenedAccount | Refusal> {
    const { store } = this.#options;
    const isJudged = await store.judge(payoutAccountId, judgement);
    const row = await store.find(payoutAccountId);
    if (!row) return refuse('NOT_FOUND', { reason: 'payoutAccount' });
    const { nameJudged, nameJudgedBy: by, nameJudgedAt: at } = row;
    if (isJudged || nameJudged === judgement.judged) return this.#open(row);
    const reason = nameJudged === 'accepted' ? 'approvedBy' : 'declinedBy';
    return refuse('NOT_CANCELLABLE', { reason, request: payoutAccountId, by: by ?? '', at: at ?? 0 });
  }

  /** Returns other players who have, or had, the same number. */
  othersWith({ row }: OpenedAccount): Promise<number[]> {
    return this.#options.store.othersWith(row.fingerprint, row.playerId);
  }

  /**
   * Returns an account that a withdrawal may use now, or `ACCOUNT_NOT_PAYABLE` with the reason.
   * @param now epoch milliseconds.
   */
  async payable(playerId: number, payoutAccountId: string, now: number): Promise<OpenedAccount | Refusal> {
    const opened = await this.find(playerId, payoutAccountId);
    if (isRefusal(opened)) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'unknown' }, 'payoutAccountId');
    return unpayableReason(opened, now) ?? opened;
  }

  /** Returns an account by its id, removed ones included; null if unknown. */
  async known(payoutAccountId: string): Promise<OpenedAccount | null> {
    const row = await this.#options.store.find(payoutAccountId);
    return row && this.#open(row);
  }

  /** Returns the decrypted account for a payout, removed ones included; null if unknown. */
  async details(payoutAccountId: string): Promise<AccountDetails | null> {
    return (await this.known(payoutAccountId))?.details ?? null;
  }

  /** Re-encrypts data of a former secret. */
  async sealAnew(): Promise<void> {
    const { store, vault } = this.#options;
    for await (const rows of this.#pages())
      for (const row of rows) {
        if (vault.isCurrent(row.details)) continue;
        const details = this.#unseal(row);
        const number = numberOf(details);
        // A card's number is not stored, so its hash stays that of the former secret.
        const fingerprint = number === null ? row.fingerprint : vault.fingerprint(row.type, number);
        const { payoutAccountId } = row;
        await store.reseal(
          { payoutAccountId, details: this.#seal(payoutAccountId, details), fingerprint },
          row.details,
        );
      }
  }

  #pages(): AsyncGenerator<PayoutAccountRow[]> {
    return pagesOf(this.#options.store.page, ({ payoutAccountId }) => payoutAccountId);
  }

  #openAll(rows: readonly PayoutAccountRow[]): Promise<OpenedAccount[]> {
    return Promise.all(rows.map((row) => this.#open(row)));
  }

  async #open(row: PayoutAccountRow): Promise<OpenedAccount> {
    const details = this.#unseal(row);
    const verifiedName = await this.#options.verifiedName(row.playerId);
    const accountName = details.nameAtBank ?? details.accountName;
    return {
      row,
      details,
      verifiedName,
      nameCheck: nameCheckOf({ verifiedName, accountName, judged: row.nameJudged }),
    };
  }

  #unseal(row: PayoutAccountRow): AccountDetails {
    return JSON.parse(
      this.#options.vault.open(row.details, ownerOf(row.payoutAccountId)).toString('utf8'),
    ) as AccountDetails;
  }

  #seal(payoutAccountId: string, details: AccountDetails): Uint8Array {
    return this.#options.vault.seal(Buffer.from(JSON.stringify(details)), ownerOf(payoutAccountId));
  }
}

/** A similar name, or a refused one of an account that its player changed or added again since. */
function needsReview({ row: { nameJudgedAt, changedAt }, nameCheck }: OpenedAccount): boolean {
  return nameCheck === 'near' || (nameCheck === 'refused' && (nameJudgedAt ?? 0) < changedAt);
}

function ownerOf(payoutAccountId: string): string {
  return `payout account ${payoutAccountId}`;
}

/** Returns why an account may not be paid at `now`; null: it may. */
export function unpayableReason({ row, details, nameCheck }: OpenedAccount, now: number): Refusal | null {
  if (details.expiry && hasEnded(details.expiry, now)) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'cardEnded' });
  if (nameCheck === 'different' || nameCheck === 'refused')
    return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'nameDiffers' });
  if (nameCheck === 'near') return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'nameNear' });
  if (row.payableFrom > now) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'waiting', wait: row.payableFrom - now });
  return null;
}
