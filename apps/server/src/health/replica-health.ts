import type { Store } from '@crease/store';
import type { Metrics } from '../metrics/open-metrics.ts';

type Signs = Store['replicas'];

/** Returns the problem with the database's replicas as a short text; null: none. Only awaited replicas stop bets. */
export function replicaProblem(signs: Signs): string | null {
  if (signs === null || !signs.isAwaited) return null;
  if (signs.connected === 0 && signs.waitedMs === 0) return 'commits wait for a replica, and none is connected';
  if (!signs.isSilent) return null;
  return signs.waitedMs > 0 ? `commits have waited ${signs.waitedMs} ms for a replica` : 'the replica does not answer';
}

/** Metrics of the database's replicas; zeros for a database that can have none. */
export function setReplicaGauges({ gauge }: Pick<Metrics, 'gauge'>, store: Pick<Store, 'replicas' | 'reads'>): void {
  gauge('replica_awaited', () => Number(store.replicas?.isAwaited ?? false));
  gauge('replicas', () => store.replicas?.connected ?? 0);
  gauge('replicas_away', () => store.replicas?.away ?? 0);
  gauge('replica_behind_bytes', () => store.replicas?.behindBytes ?? 0);
  gauge('replica_wait_seconds', () => (store.replicas?.waitedMs ?? 0) / 1000);
  gauge('read_replica_behind_seconds', () => store.reads.behindMs / 1000);
}
