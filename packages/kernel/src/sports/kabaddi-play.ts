import type { PlayShape } from './play-shape.ts';

/** Score and entries of kabaddi. */
export const KABADDI_PLAY = {
  entered: ['half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished'],
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
} as const satisfies PlayShape;
