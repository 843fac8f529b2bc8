import pg from 'pg';
import { connectionsOf } from './database-url.ts';
import { reasonOf, StoreAwayError } from './store-errors.ts';

const PROBE_MS = 3_000;
/** Silence after which another host is asked, ms. */
const OTHER_HOST_MS = 3_000;

/** The servers of one database, of which one accepts writes: another one after a fail-over. */
export class ServerHosts {
  readonly #all: readonly [pg.ClientConfig, ...pg.ClientConfig[]];
  readonly #isGood: (server: ServerState) => boolean;
  readonly #moved: (() => void)[] = [];
  #current: pg.ClientConfig;

  /** @param wants a server that accepts writes, or a replica. */
  constructor(url: string, wants: 'primary' | 'replica') {
    this.#all = connectionsOf(url);
    this.#current = this.#all[0];
    this.#isGood = wants === 'primary' ? isPrimary : isReplica;
  }

  /** The server that was found last, at first the first one. */
  get current(): pg.ClientConfig {
    return this.#current;
  }

  /** Silence after which the other hosts are asked, ms; undefined without others. */
  get silentMs(): number | undefined {
    return this.#all.length > 1 ? OTHER_HOST_MS : undefined;
  }

  /** @param moved called when another server was found than before. */
  onMove(moved: () => void): void {
    this.#moved.push(moved);
  }

  /**
   * Asks all servers at once; the first fitting answer counts. A single one is not asked. @throws StoreAwayError if
   * none fits.
   */
  async find(): Promise<pg.ClientConfig> {
    if (this.#all.length === 1) return this.#current;
    const found = await Promise.any(this.#all.map((server) => this.#probed(server))).catch((error: AggregateError) => {
      throw new StoreAwayError(`no server fits: ${error.errors.map(reasonOf).join('; ')}`);
    });
    if (found !== this.#current) {
      this.#current = found;
      for (const listener of this.#moved) listener();
    }
    return found;
  }

  async #probed(server: pg.ClientConfig): Promise<pg.ClientConfig> {
    const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
    const client = new pg.Client({ ...server, ...limits, application_name: 'crease hosts' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<ServerState>(STATE);
      if (rows[0] && this.#isGood(rows[0])) return server;
      throw new Error(`${client.host}:${client.port} is ${rows[0]?.isReplica ? 'a replica' : 'no replica'}`);
    } finally {
      client.connection.stream.destroy();
    }
  }
}

interface ServerState {
  readonly isReplica: boolean;
  readonly isReadOnly: boolean;
}

const STATE = `SELECT pg_is_in_recovery() AS "isReplica", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
const isPrimary = ({ isReplica, isReadOnly }: ServerState) => !isReplica && !isReadOnly;
const isReplica = (server: ServerState) => server.isReplica;
