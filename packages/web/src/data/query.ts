import { ApiError, type CallInput, type ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { onTokenChange } from '../session/session-api.ts';
import { call } from './http.ts';

/** Replies kept by route; failures show in place, so reads never toast. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // The browser's word "offline" is not always right: a retry by the player is a real one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

// Replies of one account must not reach the next.
onTokenChange(() => queryClient.clear());

/** Retries a failure once; a repeated call would be refused again. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && !error.isOutcomeUnknown);
}

export interface ReadOptions<N extends RouteName> {
  enabled?: boolean;
  /** Interval in ms, or a function of the last reply that returns it. */
  refetchInterval?: number | false | ((last: ReplyOf<N> | undefined) => number | false);
  staleTime?: number;
  /** How long an unused reply is kept, ms. */
  gcTime?: number;
  /** Shows the last page while the next one loads. */
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
  // Passed here instead of through a provider: pages without queries do not load the library.
  return useQuery(query, queryClient) as UseQueryResult<ReplyOf<N>>;
}

/**
 * The result of a read with other data, for `Loaded`. A copy of the whole result would render again whenever any part
 * of it changes, also those that nothing shows.
 */
export function withData<T>({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>, data: T | undefined) {
  return { data, error, refetch };
}
