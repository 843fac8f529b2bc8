import type { Deposit } from '@crease/engine';
import { isoTime } from '../core/iso-time.ts';

type Timeline = Deposit['timeline'];

/** Steps of a request as its player sees them. */
export const timelineWire = (timeline: Timeline) =>
  timeline.map(({ at, what, reference }) => ({ at: isoTime(at), what, reference }));

/** Adds the operator of each step. */
export const deskTimelineWire = (timeline: Timeline) => timeline.map((entry) => ({ ...entry, at: isoTime(entry.at) }));
