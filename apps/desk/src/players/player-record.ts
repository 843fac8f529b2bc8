import type { ReplyOf } from '@crease/client';

/** One player, whole; amounts in minor units. */
export type PlayerRecord = ReplyOf<'playerStory'>;
