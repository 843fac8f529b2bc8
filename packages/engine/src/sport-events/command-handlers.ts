import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing, touchSportEvent } from '../core/touched.ts';
import { applyScore } from './apply-score.ts';
import { applySportEvent } from './apply-sport-event.ts';
import type { SportEventCommand } from './commands.ts';
import { forgetSportEvents } from './forget-sport-events.ts';
import { recallSportEvents } from './recall-sport-events.ts';
import { revealLuck } from './reveal-luck.ts';

export const SPORT_EVENT_HANDLERS: CommandHandlers<SportEventCommand> = {
  applySportEvent: { run: applySportEvent, hashBody: null, touch: touchSportEvent },
  applyScore: { run: applyScore, hashBody: null, touch: touchSportEvent },
  revealLuck: { run: revealLuck, hashBody: null, touch: touchSportEvent },
  recallSportEvents: { run: recallSportEvents, hashBody: null, touch: touchNothing },
  forgetSportEvents: { run: forgetSportEvents, hashBody: null, touch: touchNothing },
};
