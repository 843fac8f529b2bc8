import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedProvider } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { SecondFactorStore } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { Handlers } from '../http/handler.ts';
import { serverKey } from '../identity/codes/server-key.ts';
import { SecondFactor } from '../identity/second-factor/second-factor.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { CaseWatch } from './cases/case-watch.ts';
import { BooksGuard } from './health/books-guard.ts';
import { openOperators } from './open-operators.ts';
import { openProposals } from './open-proposals.ts';
import { type OperatorHandlersOptions, operatorHandlers } from './operator-handlers.ts';
import { type OperatorServerDeps, openOperatorServer } from './operator-server.ts';
import { Invitations } from './staff/invitations.ts';
import { linkOf } from './staff/staff-wire.ts';
import { feedResults } from './trading/feed-results.ts';
import { LineCaps } from './trading/line-caps.ts';
import { UnsettledResults } from './trading/unsettled-results.ts';

/** The console's address, once it is open. */
interface OperatorPort {
  /** `http://127.0.0.1:3001` */
  readonly url: string;
  close(): Promise<void>;
}

interface OperatorDeps<R extends Partial<Handlers>>
  extends Omit<
    OperatorHandlersOptions,
    'sessions' | 'trail' | 'factor' | 'invitations' | 'guard' | 'config' | 'metrics' | 'second'
  > {
  /** Operators' handlers of other modules. */
  readonly rooms: R;
  readonly secrets: SecretRing;
  /** Providers that push events. */
  readonly feeds: { list(): readonly FeedProvider[] };
  readonly config: Pick<
    ServerConfig,
    'folder' | 'metricsPort' | 'isMetricsPortNamed' | 'minFreeMb' | 'marketLossLimit' | 'backups' | 'ownerWaitMs'
  >;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Opens operators' sign-in, permissions and acts, with their audit trail. */
export function openOperator<R extends Partial<Handlers>>({
  config,
  logger,
  metrics,
  secrets,
  rooms,
  ...deps
}: OperatorDeps<R>) {
  const operators = openOperators(deps.store, config, deps.now);
  const { sessions, trail, consoleKey } = operators;
  const key = serverKey(secrets);
  const factorWith = (factors: SecondFactorStore) =>
    new SecondFactor({ factors, whose: 'operator', key, now: deps.now });
  const factor = factorWith(deps.store.operators);
  const invitations = new Invitations({ ...deps, factorWith, ownerWaitMs: config.ownerWaitMs });
  const second = openProposals({ ...deps, trail, invitations, marketLossLimit: config.marketLossLimit });
  const guard = new BooksGuard({ ...deps, trail, jobs: metrics.jobs, logger });
  const cases = new CaseWatch({ ...deps, jobs: metrics.jobs, logger });
  const lineCaps = new LineCaps({ ...deps, trail, logger, marketLossLimit: config.marketLossLimit });
  const unsettled = new UnsettledResults({ ...deps, ...second, trail, logger });
  metrics.gauge('ledger_off_rupees', () => unitsFromMoney(guard.books.off));
  metrics.gauge('audit_broken', () => Number(guard.trailBrokenAt !== null));
  let port: OperatorPort | null = null;
  let isAnnounced = false;
  return {
    access: operators,
    consoleAccess: operators.consoleAccess,
    cases,
    lineCaps,
    unsettled,
    handlers: operatorHandlers(
      { ...deps, config, metrics, guard, sessions, trail, factor, invitations, second },
      rooms,
    ),
    feedResults: feedResults({ ...deps, ...second, trail }),
    /** Path of the first owner's link, at the desk's address; null if there is an active owner. */
    inviteFirstOwner: async () => {
      const token = await invitations.firstOwner();
      return token === null ? null : linkOf(token);
    },
    /** Opens the console's address. @throws if a configured port is in use. */
    listen: async (calls: RequestListener) => {
      guard.start();
      cases.start();
      lineCaps.start();
      port = await openOperatorPort({ metrics, operators, outbox: deps.outbox, calls }, config, logger);
    },
    /** Writes the console's key and address to the file that the command line reads. */
    announce: () => {
      if (!port) return;
      consoleKey.write(port.url);
      isAnnounced = true;
    },
    stop: async () => {
      guard.stop();
      await unsettled.stop();
      await lineCaps.stop();
      await cases.stop();
      if (isAnnounced) consoleKey.remove();
      await port?.close();
    },
  };
}

/**
 * Opens the console's address. A configured port must be free; if the default one is taken, any free port is used,
 * because the command line has no other address.
 */
async function openOperatorPort(
  sources: OperatorServerDeps,
  { metricsPort, isMetricsPortNamed }: Pick<ServerConfig, 'metricsPort' | 'isMetricsPortNamed'>,
  logger: Pick<Logger, 'warn'>,
): Promise<OperatorPort> {
  try {
    return portOf(await openOperatorServer(sources, metricsPort));
  } catch (error) {
    if (isMetricsPortNamed) throw error;
    const open = portOf(await openOperatorServer(sources, 0));
    logger.warn(`port ${metricsPort} is in use: metrics, outbox and the command line are served at ${open.url}`);
    return open;
  }
}

function portOf(server: Server): OperatorPort {
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
