/** Returns a record with a value for each key. */
export function recordOf<K extends string, T>(keys: readonly K[], of: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, T>;
}
