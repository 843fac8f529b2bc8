import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { Handlers } from '../http/handler.ts';
import { serverKey } from '../identity/codes/server-key.ts';
import { SecondFactor } from '../identity/second-factor/second-factor.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { openOperatorPort } from './open-operator-port.ts';
import { openOperators } from './open-operators.ts';
import { type OperatorHandlersOptions, operatorHandlers } from './operator-handlers.ts';
import { BooksGuard } from './watch/books-guard.ts';

interface OperatorDeps<R extends Partial<Handlers>>
  extends Omit<
    OperatorHandlersOptions,
    'sessions' | 'trail' | 'factor' | 'firstOwner' | 'guard' | 'config' | 'metrics'
  > {
  /** What other rooms answer to those who run the house. */
  readonly rooms: R;
  readonly secrets: SecretRing;
  readonly config: Pick<
    ServerConfig,
    'folder' | 'metricsPort' | 'isMetricsPortNamed' | 'minFreeMb' | 'marketLossLimit'
  >;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Those who run the house: how they come in, what they may do, and the trail of it. */
export function openOperator<R extends Partial<Handlers>>({
  config,
  logger,
  metrics,
  secrets,
  rooms,
  ...deps
}: OperatorDeps<R>) {
  const operators = openOperators(deps.store, config, deps.now);
  const { sessions, trail, consoleKey, firstOwner } = operators;
  const key = serverKey(secrets);
  const factor = new SecondFactor({ factors: deps.store.operators, whose: 'operator', key, now: deps.now });
  const guard = new BooksGuard({ ...deps, trail, jobs: metrics.jobs, logger });
  let closePort = async () => {};
  let isAnnounced = false;
  return {
    door: operators,
    handlers: operatorHandlers({ ...deps, config, metrics, guard, sessions, trail, factor, firstOwner }, rooms),
    /** The token of the first owner's link; null when there is an owner. */
    inviteFirstOwner: () => firstOwner.invite(),
    /** Opens the operator's own address, where one is wanted. @throws when a port that was named is taken. */
    listen: async () => {
      guard.start();
      closePort = await openOperatorPort({ metrics, operators, outbox: deps.outbox }, config, logger);
    },
    /** The console's key lies where the command line finds it, with the address to call. */
    announce: (url: string) => {
      consoleKey.write(url);
      isAnnounced = true;
    },
    stop: async () => {
      guard.stop();
      if (isAnnounced) consoleKey.remove();
      await closePort();
    },
  };
}
