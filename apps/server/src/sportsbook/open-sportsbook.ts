import type { Store } from '@crease/store';
import type { HouseDoor } from '../core/house-door.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { sportsbookEventHandlers } from './event-handlers.ts';
import { ticketHandlers } from './ticket-handlers.ts';

interface SportsbookDeps {
  readonly door: HouseDoor;
  /** Bets go through it: it refuses them while the organisation is closed. */
  readonly betDoor: HouseDoor;
  readonly store: Store;
  readonly catalogue: Catalogue;
}

/** Fixed odds and tickets. */
export function openSportsbook({ door, betDoor, store, catalogue }: SportsbookDeps) {
  return { handlers: { ...sportsbookEventHandlers(door, catalogue), ...ticketHandlers({ door, betDoor, store }) } };
}
