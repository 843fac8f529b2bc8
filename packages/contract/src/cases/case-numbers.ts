import type { NumbersIn } from '../numbers/numbers-in.ts';
import type { PlayerCase, ShownCase } from './cases.ts';

const PLAYER_CASE = { figures: { money: 'money' } } as const satisfies NumbersIn<PlayerCase>;
const SHOWN_CASE = { case: PLAYER_CASE } as const satisfies NumbersIn<ShownCase>;

/** Amounts in the replies, by route. */
export const CASE_NUMBERS = {
  cases: { items: PLAYER_CASE },
  playerCase: SHOWN_CASE,
  openCase: SHOWN_CASE,
  assignCase: SHOWN_CASE,
  noteCase: SHOWN_CASE,
  closeCase: SHOWN_CASE,
} as const;
