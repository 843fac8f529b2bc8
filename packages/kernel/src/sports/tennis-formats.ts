import type { EventFormat } from './formats.ts';

/**
 * Formats of a tennis match, with advantage scoring.
 * - `best3`: a tie-break to 7 at 6–6 of every set, as on both tours (ITF Rules of Tennis, rules 5b and 6b).
 * - `slam3`, `slam5`: a tie-break to 10 at 6–6 of the deciding set (Grand Slam Board, 16 March 2022).
 * - `doubles`: a tie-break to 10 instead of the deciding set (ITF Rules of Tennis, appendix V).
 */
export const TENNIS_FORMATS = {
  best3: { bestOf: 3, decider: 'set', deciderTieBreakTo: 7 },
  slam3: { bestOf: 3, decider: 'set', deciderTieBreakTo: 10 },
  slam5: { bestOf: 5, decider: 'set', deciderTieBreakTo: 10 },
  doubles: { bestOf: 3, decider: 'match_tie_break', deciderTieBreakTo: 10 },
} as const satisfies Readonly<Record<EventFormat<'tennis'>, object>>;
