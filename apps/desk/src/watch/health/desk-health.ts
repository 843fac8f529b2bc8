import type { ReplyOf } from '@crease/client';

/** State of the server; amounts in minor units. */
export type DeskHealth = ReplyOf<'deskHealth'>;
