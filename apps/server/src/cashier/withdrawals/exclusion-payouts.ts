import { randomBytes } from 'node:crypto';
import { isRefusal, type Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { type PayoutAccounts, unpayableReason } from '../../payout-accounts/payout-accounts.ts';
import { withdrawalSettings } from '../settings/withdrawal-settings.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';

/** Time between two attempts for one player, ms: a new account becomes payable after a while. */
const AGAIN_MS = 10 * 60_000;
/** Pause after a failed payout, ms: a declined one is not repeated at once. */
const AFTER_NO_MS = 24 * 3_600_000;

interface ExclusionPayoutsDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests' | 'settings'>;
  readonly book: WithdrawalBook;
  readonly accounts: Pick<PayoutAccounts, 'ofPlayer'>;
  readonly isVerified: (playerId: number) => Promise<boolean>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Pays out self-excluded players: all available cash to their first payable account, by an ordinary withdrawal that
 * operators approve; winnings of open bets follow. Players without such an account or identity keep the money until
 * they contact support.
 */
export class ExclusionPayouts {
  readonly #deps: ExclusionPayoutsDeps;
  readonly #triedAt = new Map<number, number>();

  constructor(deps: ExclusionPayoutsDeps) {
    this.#deps = deps;
  }

  /** Runs one round. Repeatable after a crash: money held for a withdrawal is not available. */
  async tick(): Promise<void> {
    const { engine, now } = this.#deps;
    const leavers = await engine.query('leavers', { now: now() });
    const ids = new Set(leavers.map(({ playerId }) => playerId));
    for (const playerId of this.#triedAt.keys()) if (!ids.has(playerId)) this.#triedAt.delete(playerId);
    for (const { playerId, available } of leavers) {
      if (now() - (this.#triedAt.get(playerId) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) continue;
      this.#triedAt.set(playerId, now());
      await this.#payOut(playerId, available);
    }
  }

  async #payOut(playerId: number, amount: Money): Promise<void> {
    const { store, book, logger } = this.#deps;
    const payoutAccountId = await this.#accountOf(playerId);
    if (payoutAccountId === null || (await this.#wasRefused(playerId))) return;
    const { aloneMax } = await withdrawalSettings(store.settings);
    const needs = amount > aloneMax ? 2 : 1;
    const clientRef = randomBytes(12).toString('base64url');
    const requested = await book.request({ playerId, clientRef, amount, payoutAccountId, needs, by: 'exclusion' });
    // The money was held meanwhile: the next round sees the rest.
    if (isRefusal(requested))
      logger.info({ playerId, code: requested.code }, 'payout of a self-excluded player refused');
  }

  /** Returns the oldest payable account; null: none. */
  async #accountOf(playerId: number): Promise<string | null> {
    const { store, accounts, isVerified, now } = this.#deps;
    const { needsIdentity } = await withdrawalSettings(store.settings);
    if (needsIdentity && !(await isVerified(playerId))) return null;
    const own = (await accounts.ofPlayer(playerId)).filter((one) => unpayableReason(one, now()) === null);
    own.sort((one, other) => one.row.addedAt - other.row.addedAt);
    return own[0]?.row.payoutAccountId ?? null;
  }

  async #wasRefused(playerId: number): Promise<boolean> {
    const { store, now } = this.#deps;
    const { items } = await store.requests.withdrawals({ playerId, page: 1, pageSize: 1 });
    const [last] = items;
    const isOurs = last?.timeline[0]?.by === 'exclusion' && last.status === 'declined';
    return isOurs && now() - (last.decidedAt ?? 0) < AFTER_NO_MS;
  }
}
