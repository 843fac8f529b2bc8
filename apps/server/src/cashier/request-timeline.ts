import type { Deposit } from '@crease/engine';
import { isoTime } from '../core/iso-time.ts';

type Timeline = Deposit['timeline'];

/** The steps of a request as its player sees them. */
export const timelineWire = (timeline: Timeline) =>
  timeline.map(({ at, what, reference }) => ({ at: isoTime(at), what, reference }));

/** The same with who took each step. */
export const deskTimelineWire = (timeline: Timeline) => timeline.map((entry) => ({ ...entry, at: isoTime(entry.at) }));
