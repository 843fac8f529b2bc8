import type { Ledger } from '@crease/ledger';

/** A read-only view of a slice of the engine: this type permits no change. */
export type Reading<Slice> = { readonly [K in keyof Slice]: ReadingOf<Slice[K]> };

/** The methods of the engine's tables that change them. */
type Change =
  | 'add'
  | 'put'
  | 'delete'
  | 'remove'
  | 'remember'
  | 'beginUnread'
  | 'endUnread'
  | 'addHashes'
  | 'putTransaction'
  | 'putRound'
  | 'putRest'
  | 'forget';

type ReadingOf<V> = V extends Ledger
  ? Pick<
      Ledger,
      'accounts' | 'account' | 'balance' | 'balancesOf' | 'allBalancesOf' | 'hold' | 'trialInSteps' | 'lastJournalId'
    >
  : V extends ReadonlyMap<infer Key, infer Item>
    ? ReadonlyMap<Key, Readonly<Item>>
    : V extends ReadonlySet<infer Item>
      ? ReadonlySet<Item>
      : V extends readonly (infer Item)[]
        ? readonly Readonly<Item>[]
        : V extends object
          ? { readonly [K in Exclude<keyof V, Change>]: V[K] }
          : V;
