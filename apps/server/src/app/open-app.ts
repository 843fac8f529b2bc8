import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { VitalSigns } from '../health/vital-signs.ts';
import type { Handlers } from '../http/handler.ts';
import { type AppHandlersOptions, appHandlers, visitorHandlers } from './app-handlers.ts';
import { AppSettings } from './app-settings.ts';
import { CountryOf } from './country-of.ts';
import { liveGate, liveOnlyEngine } from './live-only-engine.ts';
import { OwnerGate } from './owner-gate.ts';
import { VisitCounter, type VisitorClass } from './visit-counter.ts';

interface VisitHandlersOptions {
  readonly engine: EngineClient;
  readonly counter: VisitCounter;
  readonly countries: CountryOf;
}

interface AppDeps extends Pick<AppHandlersOptions, 'catalogue' | 'feed'> {
  readonly store: Store;
  readonly engine: EngineClient;
  readonly signs: VitalSigns;
  readonly config: Pick<ServerConfig, 'countryHeader' | 'countryFile' | 'licence' | 'hasSandboxPhone'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Number of simulated players. */
  readonly traders: number;
}

/**
 * Opens the organisation's settings, status and visit counter. Counting starts at once.
 * @throws if the store is unavailable.
 */
export async function openApp({ store, engine, signs, config, logger, now, catalogue, feed, traders }: AppDeps) {
  const licence = shownLicence(config.licence);
  const own = {
    ...(licence && { licence }),
    ...(traders > 0 && { simulatedPlayers: traders }),
    ...(config.hasSandboxPhone && { sandboxMessages: true as const }),
  };
  const appSettings = await AppSettings.open(store.settings, own);
  const gate = new OwnerGate({ store, appSettings, logger });
  if (config.licence) await gate.start();
  const counter = new VisitCounter({ store: store.visits, log: logger, now: now });
  counter.start();
  const countries = new CountryOf({ header: config.countryHeader, file: config.countryFile, log: logger });
  const started = performance.now();
  const uptime = () => performance.now() - started;
  let isStopping = false;
  return {
    appSettings,
    counter,
    /** The engine client for bets: refuses while the organisation is closed. */
    betEngine: liveOnlyEngine(appSettings, engine, () => isStopping),
    /** Refuses simulated bets at the same times. */
    betGate: liveGate(appSettings, () => isStopping),
    /** Refuses bets from now on: the process stops. */
    stopBetting: () => {
      isStopping = true;
    },
    /** What pages are served with. */
    visitor: visitorHandlers({ appSettings, catalogue, now }),
    handlers: {
      ...appHandlers({ ...signs, appSettings, catalogue, feed, store, uptime, now }),
      ...visitHandlers({ engine, counter, countries }),
    },
    /** Stores the counts. */
    stop: async () => {
      await gate.stop();
      await counter.stop();
    },
  };
}

/** The licence as every page shows it. */
function shownLicence(licence: ServerConfig['licence']) {
  return licence ? { holder: licence.holder, number: licence.number, jurisdiction: licence.jurisdiction } : undefined;
}

/** What the server counts about visitors. No address is stored. */
function visitHandlers({ engine, counter, countries }: VisitHandlersOptions): Pick<Handlers, 'pageVisit' | 'visitor'> {
  const classOf = async (playerId: number | undefined): Promise<VisitorClass> => {
    if (playerId === undefined) return 'visitor';
    return (await engine.query('player', { playerId }))?.demo ? 'demo' : 'player';
  };
  return {
    pageVisit: async ({ body, session }) => {
      counter.count(body.path, await classOf(session?.playerId));
      return { counted: true };
    },
    visitor: async ({ address, proxyHeaders }) => ({
      address,
      country: await countries.country(address, proxyHeaders()),
    }),
  };
}
