import type { SportDefinition } from './definition.ts';

/** Two halves of twenty minutes; a level knock-out match has extra time and a tie-breaker of raids. */
export const KABADDI = {
  id: 1001,
  name: 'Kabaddi',
  // A raider and a defender.
  icon: 'M4.8 5.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M15.8 8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M7 7.7 9 13l-3.5 3L4 21M9 13l3.5 2.5.5 5M7.6 9.5l6 1.2M18 10.2l-1.5 5L20 18v3m-3.5-5.8L14.6 21',
  formats: { halves: 'Two halves of 20 minutes', knockout: 'Knock-out, with extra time and tie-breaker' },
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished'],
  side: { kind: 'team', size: 7 },
  delayMs: 3_000,
  isPublic: false,
  play: {
    entered: ['half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished'],
    running: ['first_half', 'second_half', 'extra_time', 'tie_breaker'],
    score: {
      points: 'pair',
      /** Null before the end of the first half. */
      firstHalf: 'pairOrNull',
      /** Points of raids, with the bonus points. */
      raidPoints: 'pair',
      tacklePoints: 'pair',
      bonusPoints: 'pair',
      /** How often each side has put out all opponents. */
      allOuts: 'pair',
      superRaids: 'pair',
      superTackles: 'pair',
      /** Side of the next raid. */
      raider: 'side',
      /** True if the next raid must score. */
      isDoOrDie: 'flag',
      /** Time-outs that each side may still take in this half. */
      timeOuts: 'pair',
    },
    tally: 'points',
    counts: ['raidPoints', 'tacklePoints', 'allOuts'],
    turn: { side: 'raider', mustScore: 'isDoOrDie' },
    entries: {
      /** The match begins with this side's raid. */
      firstRaid: { team: 'side' },
      /** A raid that is not tackled. `points`: of touches and bonus together; 0: an empty raid. */
      raid: { team: 'side', points: { most: 8 }, hasBonus: 'option' },
      /** The defence stops the raid of this side. `hasBonus`: the raider had won the bonus point before. */
      tackle: { team: 'side', isSuper: 'option', hasBonus: 'option' },
      /** The side has put out all opponents. */
      allOut: { team: 'side' },
      technicalPoint: { team: 'side' },
      timeOut: { team: 'side' },
      /** Corrects which side raids next. */
      raider: { team: 'side' },
      half: { period: 'period' },
    },
    /** `raider`: null while no raid can follow. */
    next: { raider: 'sideOrNull', isDoOrDie: 'flag', periods: 'periods' },
  },
} as const satisfies SportDefinition;
