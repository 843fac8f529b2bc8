import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import { DAY_MS, dayText, spanOfDays } from './figures/days.ts';

interface DifferenceDeps {
  readonly store: Pick<Store, 'differenceNotes'>;
  readonly now: () => number;
}

/** Most days per page. */
const DAYS_MAX = 92;

/** Handlers of operators' notes on reconciliation differences. */
export function differenceHandlers({
  store,
  now,
}: DifferenceDeps): Pick<Handlers, 'explainDifference' | 'differenceNotes'> {
  return {
    explainDifference: async ({ body, operator }) => {
      const said = { ...body, at: now(), operator: operator.username };
      await store.differenceNotes.put(said);
      return { ...said, at: isoTime(said.at) };
    },
    differenceNotes: async ({ query }) => {
      const { from, to } = spanOfDays(query.from, query.to);
      const count = (to - from) / DAY_MS;
      if (count < 1) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      if (count > DAYS_MAX) return refuse('INVALID_INPUT', { reason: 'daysAtMost', most: DAYS_MAX }, 'to');
      const days = Array.from({ length: count }, (_, at) => dayText(from + at * DAY_MS));
      const notes = await store.differenceNotes.ofDays(days);
      return notes.map((note) => ({ ...note, at: isoTime(note.at) }));
    },
  };
}
