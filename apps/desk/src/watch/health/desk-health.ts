import type { ReplyOf } from '@crease/client';

/** How the server does; amounts in minor units. */
export type DeskHealth = ReplyOf<'deskHealth'>;
