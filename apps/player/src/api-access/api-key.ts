import type { ReplyOf } from '@crease/client';

/** A key of the player, with exact amounts. */
export type ApiKey = ReplyOf<'apiAccess'>['keys'][number];
