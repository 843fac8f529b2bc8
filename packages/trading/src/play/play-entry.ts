import type { Dismissal, Extra, Interval, ShapedEntry } from '@crease/kernel';
import type { SoccerEntry } from './soccer-entry.ts';
import type { TennisEntry } from './tennis-entry.ts';

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
  /** Another name for a batter at the crease. */
  | { readonly kind: 'batter'; readonly end: 'striker' | 'nonStriker'; readonly name: string }
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
