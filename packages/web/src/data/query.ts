import { ApiError, type CallInput, type ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { onTokenChange } from '../session/session-door.ts';
import { call } from './http.ts';

/** Replies kept by route; failures show in place, so reads never toast. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthAnother, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// What one person was told is not for the next one.
onTokenChange(() => queryClient.clear());

/** A fault may pass; what the server refuses once, it refuses again. */
export function isWorthAnother(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && !error.isOutcomeUnknown);
}

export interface ReadOptions<N extends RouteName> {
  enabled?: boolean;
  /** Ask again so often, ms; by the last reply, where it tells whether there is more to come. */
  refetchInterval?: number | false | ((last: ReplyOf<N> | undefined) => number | false);
  staleTime?: number;
  /** Show the last page while the next one loads. */
  keepPrevious?: boolean;
}

/** The key under which {@link useRead} keeps a reply; `invalidateQueries({ queryKey: [name] })` refreshes them all. */
export function readKey<N extends RouteName>(name: N, input: CallInput<N> = {}) {
  return [name, input.params ?? null, input.query ?? null] as const;
}

/** A GET of the contract as a query. */
export function useRead<N extends RouteName>(
  name: N,
  input: CallInput<N> = {},
  options: ReadOptions<N> = {},
): UseQueryResult<ReplyOf<N>> {
  const { keepPrevious = false, refetchInterval = false, ...rest } = options;
  const query = {
    queryKey: readKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { ...input, signal, silent: true } as CallInput<N>),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: (asked: { state: { data?: unknown } }) =>
      typeof refetchInterval === 'function'
        ? refetchInterval(asked.state.data as ReplyOf<N> | undefined)
        : refetchInterval,
    ...rest,
  };
  // Named here, so that pages without queries need not load their library for a provider.
  return useQuery(query, queryClient) as UseQueryResult<ReplyOf<N>>;
}
