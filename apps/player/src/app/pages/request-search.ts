import type { RequestFilter } from '@crease/contract';

const STATUSES: readonly unknown[] = [
  'pending',
  'approved',
  'declined',
  'expired',
  'cancelled',
] satisfies RequestFilter[];

/** What an address of the cashier says of requests: the one that is open, and which are listed. Nonsense is dropped. */
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
