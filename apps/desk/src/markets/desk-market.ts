import type { ReplyOf } from '@crease/client';

/** A market as a trader runs it; amounts in minor units. */
export type DeskMarket = ReplyOf<'deskMarkets'>[number];
