import type { ReplyOf } from '@crease/client';

/** One player with all details; amounts in minor units. */
export type PlayerRecord = ReplyOf<'playerStory'>;
