import { handle, type Query } from '../core/command-handler.ts';
import type { Reading } from '../core/readonly.ts';
import { beat } from './beat.ts';
import { lapseDelayed, restart } from './restart.ts';
import type { Engine } from './state.ts';

/** Returns the number of orders and tickets that wait out the in-play delay. */
const waitingBets: Query<Reading<Pick<Engine, 'due' | 'tickets'>>, object, number> = ({ due, tickets }) =>
  due.orders.filter(({ status }) => status === 'pending').length + tickets.delayed.size;

export const clockModule = {
  commands: {
    beat: handle(beat),
    lapseDelayed: handle(lapseDelayed),
    restart: handle(restart),
  },
  queries: { waitingBets },
};
