import { handle } from '../core/command-handler.ts';
import { setExcluded } from './set-excluded.ts';
import { takeBreak } from './take-break.ts';

export const breaksModule = {
  commands: {
    takeBreak: handle(takeBreak),
    setExcluded: handle(setExcluded),
  },
  queries: {},
};
