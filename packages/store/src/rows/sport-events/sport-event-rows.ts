import type { SportEvent } from '@crease/engine';
import { fields } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

export const SPORT_EVENTS = table<SportEvent>({
  name: 'sport_events',
  key: fields<SportEvent>({ gameId: 'text' }),
  fixed: fields<SportEvent>({ sportId: 'int2' }),
  mutable: fields<SportEvent>({
    name: 'text',
    competition: 'text',
    venue: 'text',
    teams: 'jsonb',
    startsAt: 'int8',
    status: 'text',
    score: 'jsonb',
    fairness: 'jsonb',
    lossLimit: 'int8',
    feedSeq: 'int8',
  }),
});

export const SPORT_EVENT_FACTS: FactTable<{ readonly sportEvents: LastRows<SportEvent> }, 'sportEventChanged'> = {
  sportEventChanged: ({ sportEvents }, { sportEvent }) => sportEvents.take(sportEvent),
};
