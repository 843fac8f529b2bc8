import type { KabaddiScore } from '@crease/kernel';

/** Period that follows the first half. */
export type KabaddiPeriod = Exclude<KabaddiScore['phase'], 'not_started' | 'first_half'>;

/** What a trader enters about play in kabaddi. */
export type KabaddiEntry =
  /** The match begins with this side's raid. */
  | { readonly kind: 'firstRaid'; readonly team: 0 | 1 }
  /** A raid that is not tackled. `points`: of touches and bonus together; 0: an empty raid. */
  | { readonly kind: 'raid'; readonly team: 0 | 1; readonly points: number; readonly hasBonus: boolean }
  /** The defence stops the raid of a side. `hasBonus`: the raider had won the bonus point before. */
  | { readonly kind: 'tackle'; readonly team: 0 | 1; readonly isSuper: boolean; readonly hasBonus: boolean }
  /** A side has put out all opponents. */
  | { readonly kind: 'allOut'; readonly team: 0 | 1 }
  /** A technical point to a side. */
  | { readonly kind: 'technicalPoint'; readonly team: 0 | 1 }
  | { readonly kind: 'timeOut'; readonly team: 0 | 1 }
  /** Corrects which side raids next. */
  | { readonly kind: 'raider'; readonly team: 0 | 1 }
  | { readonly kind: 'half'; readonly period: KabaddiPeriod };
