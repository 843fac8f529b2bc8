import type { SoccerScore } from '@crease/kernel';

/** Period that follows: `extra_break` ends the ninety minutes of a cup match, `finished` ends the match. */
export type SoccerPeriod = Exclude<SoccerScore['phase'], 'not_started'> | 'extra_break';

/** What a trader enters about play in soccer. */
export type SoccerEntry =
  | { readonly kind: 'period'; readonly period: SoccerPeriod }
  | {
      readonly kind: 'goal';
      /** The side that gains the goal. */
      readonly team: 0 | 1;
      readonly isOwn: boolean;
      readonly player: string;
      /** Official minute; null: the one of the entry. */
      readonly minute: number | null;
    }
  /** A penalty is awarded to a side; its outcome follows. */
  | { readonly kind: 'penalty'; readonly team: 0 | 1 }
  | { readonly kind: 'penaltyTaken'; readonly isScored: boolean }
  | { readonly kind: 'card'; readonly team: 0 | 1; readonly colour: 'yellow' | 'red'; readonly player: string }
  | { readonly kind: 'corner'; readonly team: 0 | 1 }
  /** A check by the video assistant begins, confirms the decision, or cancels the last goal. */
  | { readonly kind: 'var'; readonly stage: 'check' | 'upheld' | 'noGoal' }
  /** Announced stoppage of the half, minutes. */
  | { readonly kind: 'addedTime'; readonly minutes: number }
  /** Corrects the clock: the official minute in play now. */
  | { readonly kind: 'minute'; readonly minute: number }
  /** A kick of the shoot-out. */
  | { readonly kind: 'shot'; readonly team: 0 | 1; readonly isScored: boolean };
