import type { Store } from '@crease/store';
import { exclusionCheck } from '../callers/exclusion-check.ts';
import type { Session } from '../callers/session.ts';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Writer } from '../writer/writer.ts';
import { sportsbookEventHandlers } from './event-handlers.ts';
import { launchHandlers } from './launch/launch-handlers.ts';
import { SportsbookLaunches } from './launch/sportsbook-launches.ts';
import { ticketDecisions } from './tickets/ticket-decisions.ts';
import { ticketHandlers } from './tickets/ticket-handlers.ts';
import { openTicketSettings } from './tickets/ticket-settings.ts';

interface SportsbookDeps {
  readonly engine: Writer;
  /** Engine client for bets: refuses them while the organisation is closed. */
  readonly betEngine: EngineClient;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly config: Pick<ServerConfig, 'ticketLimits'>;
  readonly now: () => number;
  /** Sessions of the site, for which frames act. */
  readonly sessions: {
    ofHash(tokenHash: string): Session | null | Promise<Session | null>;
    onEnd(listener: (session: Pick<Session, 'tokenHash'>) => void): void;
  };
  /** Whether operators switched the sportsbook's frame off. */
  readonly isDoorOff: () => boolean;
}

/** Opens fixed odds and tickets. */
export async function openSportsbook(deps: SportsbookDeps) {
  const { engine, betEngine, store, catalogue, config, sessions, isDoorOff } = deps;
  const settings = await openTicketSettings(store.settings, config.ticketLimits);
  const refuseExcluded = exclusionCheck(deps);
  const launches = new SportsbookLaunches({
    now: deps.now,
    sessionOfHash: (tokenHash) => sessions.ofHash(tokenHash),
    isExcluded: async (playerId) => (await refuseExcluded(playerId)) !== null,
  });
  sessions.onEnd(({ tokenHash }) => launches.end(tokenHash));
  const handlers = {
    ...sportsbookEventHandlers(engine, catalogue),
    ...ticketHandlers({
      engine,
      betEngine,
      store,
      settings,
      isDoorOff,
      decided: ticketDecisions(engine, store.tickets),
    }),
    ...launchHandlers({ launches, isDoorOff, refuseExcluded }),
  };
  return { settings, launches, handlers };
}
