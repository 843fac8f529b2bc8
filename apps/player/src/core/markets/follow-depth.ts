import { ApiError, type RunnerDepth, type RunnerDepthChanges, withDepthChanges } from '@crease/client';
import { live } from '@crease/web';
import { useEffect, useState } from 'react';

/** Receives the prices of a runner: the newest states, and that the server has none because the market has ended. */
interface DepthListener {
  readonly take: (depth: RunnerDepth) => void;
  readonly gone: () => void;
}

interface Followed {
  readonly marketId: string;
  readonly runnerId: string;
  readonly listeners: Set<DepthListener>;
  latest: RunnerDepth | null;
  /** Changes that arrived during the request for the state. */
  early: RunnerDepthChanges[];
  isAsking: boolean;
}

/** By market and runner: a page may show a runner twice and subscribes once. */
const followed = new Map<string, Followed>();
const keyOf = (marketId: string, runnerId: string) => `${marketId}\n${runnerId}`;
let isStarted = false;

/** Subscribes to all prices of a runner, again at every connection. */
export function followDepth(marketId: string, runnerId: string, listener: DepthListener): () => void {
  start();
  const key = keyOf(marketId, runnerId);
  const held = followed.get(key) ?? {
    marketId,
    runnerId,
    listeners: new Set(),
    latest: null,
    early: [],
    isAsking: false,
  };
  held.listeners.add(listener);
  if (held.latest) listener.take(held.latest);
  if (!followed.has(key)) {
    followed.set(key, held);
    if (live().connection === 'live' || live().connection === 'stale') ask(held);
  }
  return () => {
    held.listeners.delete(listener);
    if (held.listeners.size > 0) return;
    followed.delete(key);
    live()
      .request('depth:leave', { marketId, runnerId })
      .catch(() => null);
  };
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  live().onDepth(take);
  live().onConnection((state) => {
    if (state === 'live') for (const held of followed.values()) ask(held);
  });
}

function take(changes: RunnerDepthChanges): void {
  const held = followed.get(keyOf(changes.marketId, changes.runnerId));
  if (!held) return;
  if (held.isAsking || !held.latest) {
    held.early.push(changes);
    return;
  }
  const next = withDepthChanges(held.latest, changes);
  if (next === 'gap') ask(held);
  else if (next) show(held, next);
}

function show(held: Followed, depth: RunnerDepth): void {
  held.latest = depth;
  for (const listener of held.listeners) listener.take(depth);
}

/** Takes a complete state, and the changes that arrived before it. */
function takeState(held: Followed, depth: RunnerDepth): void {
  const { early } = held;
  held.early = [];
  held.isAsking = false;
  show(held, depth);
  for (const changes of early) take(changes);
}

function ask(held: Followed): void {
  const { marketId, runnerId } = held;
  const isFollowed = () => followed.get(keyOf(marketId, runnerId)) === held;
  held.early = [];
  held.isAsking = true;
  live()
    .request('depth:join', { marketId, runnerId })
    .then(
      (depth) => isFollowed() && takeState(held, depth),
      (error: unknown) => {
        held.isAsking = false;
        if (!isFollowed() || !(error instanceof ApiError)) return;
        if (error.code === 'TIMEOUT') ask(held);
        if (error.code === 'UNKNOWN_MARKET') for (const listener of held.listeners) listener.gone();
      },
    );
}

/** All prices of a runner, live while shown. */
interface DepthWatch {
  /** Undefined while loading. */
  readonly depth: RunnerDepth | undefined;
  /** The server has no depth for it: the market has ended. */
  readonly isGone: boolean;
}

const UNKNOWN: DepthWatch = { depth: undefined, isGone: false };

/** Returns a runner's prices, live while mounted. */
export function useRunnerDepth(marketId: string, runnerId: string): DepthWatch {
  const [watch, setWatch] = useState(UNKNOWN);
  useEffect(
    () =>
      followDepth(marketId, runnerId, {
        take: (depth) => setWatch({ depth, isGone: false }),
        gone: () => setWatch(({ depth }) => ({ depth, isGone: true })),
      }),
    [marketId, runnerId],
  );
  return watch;
}
