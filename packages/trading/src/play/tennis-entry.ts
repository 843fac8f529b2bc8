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
