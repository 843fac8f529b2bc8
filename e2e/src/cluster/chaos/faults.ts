import type { Prng } from '@crease/kernel';
import { shuffled } from '../../crash/shuffled.ts';

/** What may happen to the cluster: which process, and what is done to it. */
export const FAULTS = {
  'etcd-kill': { target: 'etcd', does: 'kill' },
  'etcd-freeze': { target: 'etcd', does: 'freeze' },
  'patroni-kill': { target: 'patroni', does: 'kill' },
  'primary-kill': { target: 'primary', does: 'kill' },
  'primary-freeze': { target: 'primary', does: 'freeze' },
  'primary-off': { target: 'primary machine', does: 'off' },
  'primary-hang': { target: 'primary machine', does: 'hang' },
  'replica-kill': { target: 'replica', does: 'kill' },
  'replica-freeze': { target: 'replica', does: 'freeze' },
  switchover: { target: 'primary', does: 'switch' },
  'writer-kill': { target: 'writer', does: 'kill' },
  'writer-freeze': { target: 'writer', does: 'freeze' },
  'standby-kill': { target: 'standby', does: 'kill' },
  'web-kill': { target: 'web', does: 'kill' },
  'web-freeze': { target: 'web', does: 'freeze' },
  'nats-kill': { target: 'nats', does: 'kill' },
  'nats-freeze': { target: 'nats', does: 'freeze' },
  'haproxy-kill': { target: 'haproxy', does: 'kill' },
  'haproxy-freeze': { target: 'haproxy', does: 'freeze' },
} as const satisfies Readonly<Record<string, { readonly target: string; readonly does: string }>>;
export type FaultName = keyof typeof FAULTS;

/** A fault that is due. */
export interface DueFault {
  readonly name: FaultName;
  /** Chooses among equal processes: a share of their number, from 0 to below 1. */
  readonly share: number;
  /** How long the process is stopped, or its machine is off, ms; 0 for faults that pass by themselves. */
  readonly lastsMs: number;
}

/** Range of the length of a fault, ms. */
const LENGTHS: Readonly<Record<(typeof FAULTS)[FaultName]['does'], readonly [number, number]>> = {
  kill: [0, 0],
  switch: [0, 0],
  freeze: [5_000, 10_000],
  // Longer than the 20 seconds after which Patroni replaces a primary.
  off: [30_000, 35_000],
  hang: [25_000, 35_000],
};

/** Endless faults: all names in random order, then all again in another. The same seed gives the same faults. */
export function* faultsOf(prng: Prng, names: readonly FaultName[]): Generator<DueFault> {
  for (;;) {
    for (const name of shuffled(prng, names)) {
      const [least, most] = LENGTHS[FAULTS[name].does];
      yield { name, share: prng.next(), lastsMs: Math.round(least + prng.next() * (most - least)) };
    }
  }
}
