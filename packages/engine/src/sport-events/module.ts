import { handle, type Query, touchSportEvent } from '../core/command-handler.ts';
import { applyScore, applySportEvent } from './apply-sport-event.ts';
import { revealOutcomeSeed } from './reveal-outcome-seed.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns which of these events are not in memory. */
const unknownEvents: Query<ReadonlyEngine, { readonly gameIds: readonly string[] }, readonly string[]> = (
  { sportEvents },
  { gameIds },
) => gameIds.filter((gameId) => !sportEvents.has(gameId));

export const sportEventsModule = {
  commands: {
    applySportEvent: handle(applySportEvent, { touch: touchSportEvent }),
    applyScore: handle(applyScore, { touch: touchSportEvent }),
    revealOutcomeSeed: handle(revealOutcomeSeed, { touch: touchSportEvent }),
  },
  queries: { unknownEvents },
};
