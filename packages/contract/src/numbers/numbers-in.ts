import type { Money, Price } from '@crease/kernel';
import type { Counts, WireUnit } from '../wire/scalars.ts';

/** The same shape for screens: amounts as {@link Money}, odds as {@link Price}. */
export type Exact<T> = T extends number
  ? Counts extends keyof T
    ? T extends { readonly [C in Counts]?: 'money' }
      ? Money
      : Price
    : T
  : T extends object
    ? { [K in keyof T]: Exact<T[K]> }
    : T;

/**
 * The unit of a number, or the fields of a record that have one. Lists are transparent; `1` is a tuple's second
 * element.
 */
export type Numbers = WireUnit | { readonly [field: string]: Numbers };

/** The {@link Numbers} of a type; never if it has no amounts or odds. */
export type NumbersIn<T> = [NonNullable<T>] extends [never] ? never : NumbersOf<NonNullable<T>>;

type NumbersOf<T> = [T] extends [number]
  ? Counts extends keyof T
    ? NonNullable<T[Counts & keyof T]>
    : never
  : [T] extends [readonly unknown[]]
    ? number extends T['length']
      ? NumbersIn<T[number]>
      : Fields<T, Extract<keyof T, `${number}`>>
    : [T] extends [object]
      ? Fields<T, KeyOf<T>>
      : never;
type Named<T, K extends PropertyKey> = {
  readonly [P in K as [NumbersIn<ValueOf<T, P>>] extends [never] ? never : P]: NumbersIn<ValueOf<T, P>>;
};
type Fields<T, K extends PropertyKey> = keyof Named<T, K> extends never ? never : Named<T, K>;
/** The fields of every member of a union. */
type KeyOf<T> = T extends unknown ? keyof T : never;
/** For every member of a union that has the field. */
type ValueOf<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** The fields of `T` with a unit, by name. */
export type Table<T> = { readonly [N in keyof T as [NumbersIn<T[N]>] extends [never] ? never : N]: NumbersIn<T[N]> };
