import type { ReplyOf } from '@crease/client';

/** A rule with its versions and what it cost. */
export type Bonus = ReplyOf<'deskBonuses'>['items'][number];
