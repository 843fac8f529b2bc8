import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import { touchSportEvent } from '../core/touched.ts';
import { applyScore } from './apply-score.ts';
import { applySportEvent } from './apply-sport-event.ts';
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
