import type { Dismissal, Extra, Interval, ShapedEntry, SoccerScore } from '@crease/kernel';

/** What a trader enters about play in tennis. */
export type TennisEntry =
  /** The match begins with this side's service. */
  | { readonly kind: 'firstServer'; readonly team: 0 | 1 }
  | { readonly kind: 'point'; readonly winner: 0 | 1; readonly how: 'ace' | 'doubleFault' | null }
  /** The rest of the game, or of the tie-break, in one entry. */
  | { readonly kind: 'game'; readonly winner: 0 | 1 }
  /** The rest of the set in one entry. `lost`: games of the loser; 5 means 7–5 and 6 means 7–6. */
  | { readonly kind: 'set'; readonly winner: 0 | 1; readonly lost: number }
  /** Confirms the result that the score has decided. */
  | { readonly kind: 'result' }
  | { readonly kind: 'retire'; readonly team: 0 | 1 }
  /** The other side did not appear. */
  | { readonly kind: 'walkover'; readonly winner: 0 | 1 };

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

/** What a trader enters about play in cricket. */
export type CricketEntry =
  | { readonly kind: 'toss'; readonly winner: 0 | 1; readonly elected: 'bat' | 'field' }
  /** The next innings begins with its opening pair. `followOn`: in a Test, the same side bats again. */
  | { readonly kind: 'startInnings'; readonly followOn?: boolean | undefined }
  | {
      readonly kind: 'ball';
      /** Off the bat, or run as the extra besides its penalty. */
      readonly runs: number;
      readonly extra: Extra | null;
      readonly wicket: { readonly how: Dismissal; readonly out: 'striker' | 'nonStriker' } | null;
    }
  /** The batters changed ends without a ball, or a mistake about the strike is corrected. */
  | { readonly kind: 'swapStrike' }
  | { readonly kind: 'bowler'; readonly name: string }
  /** Corrects the name of a batter at the crease, even if an unexpected one came in. Place and runs stay. */
  | { readonly kind: 'batter'; readonly end: 'striker' | 'nonStriker'; readonly name: string }
  /**
   * A batter leaves the crease hurt: no wicket, and the next one bats. They come back as `batter`. `name`: refused if
   * another batter is at that end.
   */
  | { readonly kind: 'retiredHurt'; readonly end: 'striker' | 'nonStriker'; readonly name?: string | undefined }
  /** Ends an innings before its overs: rain or a declaration. */
  | { readonly kind: 'endInnings' }
  /** The declared outcome. Tied with a winner: that of the super over. Neither: no result; a Test is drawn. */
  | { readonly kind: 'finish'; readonly winner: 0 | 1 | null; readonly isTied: boolean; readonly method: string };

/** In a Test: the side that bats next gives up its innings; a session ends, or the next one begins. */
export type TestEntry =
  | { readonly kind: 'forfeitInnings' }
  | { readonly kind: 'interval'; readonly interval: Interval }
  | { readonly kind: 'resume' };

/** What a trader enters about play. Only these are undone. */
export type PlayEntry = CricketEntry | TestEntry | SoccerEntry | TennisEntry | ShapedEntry;
