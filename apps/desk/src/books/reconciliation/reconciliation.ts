import type { ReplyOf } from '@crease/client';

/** One day of our books compared with the providers' records. */
export type Reconciliation = ReplyOf<'reconciliations'>['items'][number];
