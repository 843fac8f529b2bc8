import type { RequestFilter } from '@crease/contract';

const STATUSES: readonly unknown[] = [
  'pending',
  'approved',
  'declined',
  'expired',
  'cancelled',
] satisfies RequestFilter[];

/** Parameters of the cashier's lists: the open request and the filter. Invalid values are dropped. */
interface RequestSearch {
  ref?: string | undefined;
  status?: RequestFilter | undefined;
}

export function parseRequestSearch({ ref, status }: Record<string, unknown>): RequestSearch {
  return {
    ...(typeof ref === 'string' && { ref }),
    ...(STATUSES.includes(status) && { status: status as RequestFilter }),
  };
}
