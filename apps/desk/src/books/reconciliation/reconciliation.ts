import type { ReplyOf } from '@crease/client';

/** One day held against what the providers say of it. */
export type Reconciliation = ReplyOf<'reconciliations'>['items'][number];
