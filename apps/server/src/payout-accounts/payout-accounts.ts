import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { NameJudgement, PayoutAccountRow, PayoutAccountStore } from '@crease/store';
import { Mutex } from '../core/mutex.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { type AccountDetails, hasEnded, numberOf, type TypedAccount } from './account-details.ts';
import { nameCheckOf } from './name-check.ts';

/** More than a person has; fewer than a mule needs. */
export const ACCOUNTS_MAX = 5;
/** Rows that are sealed anew at a time. */
const PAGE = 200;

interface PayoutAccountsOptions {
  readonly store: PayoutAccountStore;
  readonly vault: Vault;
  /** The name of a player's verified identity; null: none yet. */
  readonly verifiedName: (playerId: number) => Promise<string | null>;
  /** Milliseconds until a new or changed account may be paid. */
  readonly waitMs: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An account opened: its row, what is sealed in it, and how its name stands to the verified one. */
export interface OpenedAccount {
  readonly row: PayoutAccountRow;
  readonly details: AccountDetails;
  readonly verifiedName: string | null;
  readonly nameCheck: ReturnType<typeof nameCheckOf>;
}

/** Where players' withdrawals go. Numbers lie sealed; whoever withdraws asks {@link payable}. */
export class PayoutAccounts {
  readonly #options: PayoutAccountsOptions;
  /** A player's fifth account and another fifth one must not both be let in. */
  readonly #mutex = new Mutex();

  constructor(options: PayoutAccountsOptions) {
    this.#options = options;
  }

  async ofPlayer(playerId: number): Promise<OpenedAccount[]> {
    return this.#openAll(await this.#options.store.ofPlayer(playerId));
  }

  /** Removed ones too, for those who run the house. */
  async everOfPlayer(playerId: number): Promise<OpenedAccount[]> {
    return this.#openAll(await this.#options.store.everOfPlayer(playerId));
  }

  /** Those of all players whose name a person must look at. */
  async toBeLookedAt(): Promise<OpenedAccount[]> {
    const found: OpenedAccount[] = [];
    for await (const rows of this.#pages())
      for (const opened of await this.#openAll(rows.filter(({ removedAt }) => removedAt === null)))
        if (opened.nameCheck === 'near') found.push(opened);
    return found;
  }

  /** A player's own account; a removed one is none any more. */
  async find(playerId: number, payoutAccountId: string): Promise<OpenedAccount | Refusal> {
    const row = await this.#options.store.find(payoutAccountId);
    if (!row || row.playerId !== playerId || row.removedAt !== null)
      return refuse('NOT_FOUND', { reason: 'payoutAccount' });
    return this.#open(row);
  }

  /** @param confirm the last thing before it is written: a code is used up. */
  add(
    playerId: number,
    { details, number }: TypedAccount,
    confirm: () => Promise<Refusal | null>,
  ): Promise<OpenedAccount | Refusal> {
    const { store, vault, waitMs, now } = this.#options;
    return this.#mutex.run(async () => {
      const own = await store.ofPlayer(playerId);
      const fingerprint = vault.fingerprint(details.type, number);
      if (own.some((row) => fingerprint.equals(row.fingerprint)))
        return refuse('ACCOUNT_EXISTS', { reason: 'payoutAccount' });
      if (own.length >= ACCOUNTS_MAX) return refuse('LIMIT_REACHED', { reason: 'payoutAccounts', most: ACCOUNTS_MAX });
      const no = await confirm();
      if (no) return no;
      const payoutAccountId = randomBytes(12).toString('base64url');
      const at = now();
      const row: PayoutAccountRow = {
        payoutAccountId,
        playerId,
        type: details.type,
        details: this.#seal(payoutAccountId, details),
        fingerprint,
        addedAt: at,
        changedAt: at,
        payableFrom: at + waitMs(),
        nameJudged: null,
        nameJudgedBy: null,
        nameJudgedAt: null,
        removedAt: null,
      };
      if ((await store.add(row)) === 'exists') return refuse('ACCOUNT_EXISTS', { reason: 'payoutAccount' });
      return this.#open(row);
    });
  }

  /** Writes changed details; the account waits again. */
  async change({ row }: OpenedAccount, details: AccountDetails): Promise<OpenedAccount | Refusal> {
    const { store, waitMs, now } = this.#options;
    const { payoutAccountId } = row;
    const sealed = this.#seal(payoutAccountId, details);
    const changed = { payoutAccountId, details: sealed, changedAt: now(), payableFrom: now() + waitMs() };
    if (!(await store.change(changed))) return refuse('NOT_FOUND', { reason: 'payoutAccount' });
    return this.#open({ ...row, ...changed, nameJudged: null });
  }

  /** No withdrawal goes there any more. What was on its way still finds its {@link details}. */
  async remove({ row }: OpenedAccount): Promise<Refusal | null> {
    const isRemoved = await this.#options.store.remove(row.payoutAccountId, this.#options.now());
    return isRemoved ? null : refuse('NOT_FOUND', { reason: 'payoutAccount' });
  }

  /** A person judges the name of an account. Another person's judgement before it stands. */
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

  /** Other players who have, or had, the same number. */
  othersWith({ row }: OpenedAccount): Promise<number[]> {
    return this.#options.store.othersWith(row.fingerprint, row.playerId);
  }

  /**
   * A player's account to which a withdrawal may go now.
   * @param now epoch milliseconds. @returns the account, or `ACCOUNT_NOT_PAYABLE` with why.
   */
  async payable(playerId: number, payoutAccountId: string, now: number): Promise<OpenedAccount | Refusal> {
    const opened = await this.find(playerId, payoutAccountId);
    if (isRefusal(opened)) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'unknown' }, 'payoutAccountId');
    return unpayableReason(opened, now) ?? opened;
  }

  /** An account by its id, also one that was removed meanwhile. null: there is none. */
  async known(payoutAccountId: string): Promise<OpenedAccount | null> {
    const row = await this.#options.store.find(payoutAccountId);
    return row && this.#open(row);
  }

  /** The account in the clear, for the payout alone; also of one that was removed meanwhile. null: there is none. */
  async details(payoutAccountId: string): Promise<AccountDetails | null> {
    return (await this.known(payoutAccountId))?.details ?? null;
  }

  /** Seals anew what was sealed with a former secret. */
  async sealAnew(): Promise<void> {
    const { store, vault } = this.#options;
    for await (const rows of this.#pages())
      for (const row of rows) {
        if (vault.isCurrent(row.details)) continue;
        const details = this.#unseal(row);
        const number = numberOf(details);
        // The number of a card is not kept: its hash stays that of the former secret.
        const fingerprint = number === null ? row.fingerprint : vault.fingerprint(row.type, number);
        const { payoutAccountId } = row;
        await store.reseal(
          { payoutAccountId, details: this.#seal(payoutAccountId, details), fingerprint },
          row.details,
        );
      }
  }

  async *#pages(): AsyncGenerator<PayoutAccountRow[]> {
    for (let after = ''; ; ) {
      const rows = await this.#options.store.page(after, PAGE);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.payoutAccountId ?? '';
    }
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

function ownerOf(payoutAccountId: string): string {
  return `payout account ${payoutAccountId}`;
}

/** @returns null for an account that may be paid at `now`. */
export function unpayableReason({ row, details, nameCheck }: OpenedAccount, now: number): Refusal | null {
  if (details.expiry && hasEnded(details.expiry, now)) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'cardEnded' });
  if (nameCheck === 'different' || nameCheck === 'refused')
    return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'nameDiffers' });
  if (nameCheck === 'near') return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'nameNear' });
  if (row.payableFrom > now) return refuse('ACCOUNT_NOT_PAYABLE', { reason: 'waiting', wait: row.payableFrom - now });
  return null;
}
