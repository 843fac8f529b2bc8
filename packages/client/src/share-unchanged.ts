/**
 * Returns `next` with every part that equals its counterpart in `previous` replaced by that counterpart:
 * a screen that compares by identity redraws only changed parts. Plain JSON values only.
 */
export function shareUnchanged<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T;
  if (isRecord(previous) && isRecord(next)) return shareRecord(previous, next) as T;
  return next;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((item, index) => shareUnchanged(previous[index], item));
  const isSame = shared.length === previous.length && shared.every((item, index) => Object.is(item, previous[index]));
  return isSame ? previous : shared;
}

type Fields = Record<string, unknown>;

/** Reads own properties only: JSON may contain a key such as `__proto__`. */
function shareRecord(previous: Fields, next: Fields): Fields {
  const own = (key: string) => (Object.hasOwn(previous, key) ? previous[key] : undefined);
  const shared = Object.fromEntries(Object.keys(next).map((key) => [key, shareUnchanged(own(key), next[key])]));
  const keys = Object.keys(shared);
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.hasOwn(previous, key) && Object.is(shared[key], previous[key]));
  return isSame ? previous : shared;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
