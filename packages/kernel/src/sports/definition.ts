import type { ShownPlay } from './play-shape.ts';

/**
 * What screens of players need of a sport. Its formats, shape of play, template of markets, keys and views are
 * registered in one table each (docs/sports.md).
 */
export interface SportDefinition {
  /** Up to 999 as required (EN-10) or usual at exchanges, from 1000 the product's own. */
  readonly id: number;
  /** In English. The players' texts have the sport's key. */
  readonly name: string;
  /** Strokes of its icon: path data in a square of 24. */
  readonly icon: string;
  /** States of play in their order. */
  readonly periods: readonly string[];
  /**
   * What a side is: a team with a crest and `size` players, or one or two people by name, in the format `pairs` always
   * two.
   */
  readonly side:
    | { readonly kind: 'team'; readonly size: number }
    | { readonly kind: 'people'; readonly most: number; readonly pairs?: string };
  /** Default in-play delay, ms. */
  readonly delayMs: number;
  /** True: a public category (requirement RT-09). False: off until an operator turns it on. */
  readonly isPublic: boolean;
  /** Absent: score and entries have types and schemas written by hand. */
  readonly play?: ShownPlay;
}
