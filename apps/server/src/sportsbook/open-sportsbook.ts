import type { Store } from '@crease/store';
import type { ServerConfig } from '../config/config.ts';
import type { HouseDoor } from '../core/house-door.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { sportsbookEventHandlers } from './event-handlers.ts';
import { ticketHandlers } from './ticket-handlers.ts';
import { TicketSettings } from './ticket-settings.ts';

interface SportsbookDeps {
  readonly door: HouseDoor;
  /** Bets go through it: it refuses them while the organisation is closed. */
  readonly betDoor: HouseDoor;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly config: Pick<ServerConfig, 'ticketLimits'>;
}

/** Fixed odds and tickets. */
export async function openSportsbook({ door, betDoor, store, catalogue, config }: SportsbookDeps) {
  const settings = await TicketSettings.open(store.settings, config.ticketLimits);
  const handlers = {
    ...sportsbookEventHandlers(door, catalogue),
    ...ticketHandlers({ door, betDoor, store, settings }),
  };
  return { settings, handlers };
}
