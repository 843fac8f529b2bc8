import type { ApiMarkets } from '../betfair-api/markets/api-markets.ts';
import type { StreamAccounts } from './stream-accounts.ts';
import type { StreamBooks } from './stream-books.ts';
import type { StreamConnection } from './stream-connection.ts';

interface StreamWatchOptions {
  readonly connections: () => StreamConnection[];
  readonly books: Pick<StreamBooks, 'maintenance'>;
  readonly accounts: Pick<StreamAccounts, 'players'>;
  readonly markets: Pick<ApiMarkets, 'ofOurs'>;
  /** Whether a player is excluded or in a time-out. */
  readonly isBlocked: (playerId: number) => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
}

/** Checks the connections of programs, and publishes new markets to them. Nothing here throws. */
export class StreamWatch {
  readonly #options: StreamWatchOptions;
  /** New markets that are not published yet, by our ids. */
  readonly #opened = new Set<string>();

  constructor(options: StreamWatchOptions) {
    this.#options = options;
  }

  /** Ends connections of invalid keys, ended sessions and blocked players. Runs once a second. */
  async check(): Promise<void> {
    const { connections, books, accounts } = this.#options;
    for (const connection of connections()) await this.#try(() => connection.check());
    for (const playerId of accounts.players) await this.#try(() => this.#checkPlayer(playerId));
    await this.#try(() => books.maintenance());
    await this.#publish();
  }

  /** Publishes new markets to the programs that follow them; {@link check} tries again if that fails. */
  opened(ours: readonly string[]): Promise<void> {
    for (const marketId of ours) this.#opened.add(marketId);
    return this.#publish();
  }

  async #checkPlayer(playerId: number): Promise<void> {
    const { connections, isBlocked } = this.#options;
    if (!(await isBlocked(playerId))) return;
    for (const connection of connections())
      if (connection.caller?.playerId === playerId) connection.fail('NOT_AUTHORIZED');
  }

  #publish(): Promise<void> {
    const { connections, markets } = this.#options;
    return this.#try(async () => {
      const ours = [...this.#opened];
      if (ours.length === 0) return;
      const found = await markets.ofOurs(ours);
      for (const marketId of ours) this.#opened.delete(marketId);
      for (const connection of connections()) await connection.marketsOpened(found);
    });
  }

  async #try(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onFault(error);
    }
  }
}
