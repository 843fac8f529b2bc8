import { type CallInput, missesUpdates, type ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ReadOptions, useRead } from '../data/query.ts';
import { useConnection } from './live.ts';

/**
 * Reads a GET whose changes the socket announces; the caller refetches on these. `refetchInterval` applies only
 * while the socket is not connected; the first connection and the end of a gap are followed by one refetch.
 */
export function useLiveRead<N extends RouteName>(
  name: N,
  input: CallInput<N>,
  { refetchInterval, ...options }: ReadOptions<N>,
): UseQueryResult<ReplyOf<N>> {
  const connection = useConnection();
  const isLive = connection === 'live';
  const asked = useRead(
    name,
    input,
    isLive || refetchInterval === undefined ? options : { ...options, refetchInterval },
  );
  const { refetch } = asked;
  // A reply from before the connection misses what changed meanwhile, like one from before a gap.
  const hadGap = useRef(!isLive);
  useEffect(() => {
    if (connection === 'stale' || missesUpdates(connection)) hadGap.current = true;
    if (!isLive || !hadGap.current) return;
    hadGap.current = false;
    void refetch();
  }, [connection, isLive, refetch]);
  return asked;
}
