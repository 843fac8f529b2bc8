/** Immutable parts of a play. */
const SHARED = new Set(['contest', 'setting', 'model']);
/** Lists that only grow, with immutable items. */
const GROWING = new Set(['deliveries', 'timeline', 'completed']);

/** Copies a play, so that it can continue independently. */
export function forkOf<T>(play: T): T {
  if (typeof play !== 'object' || play === null) return play;
  if (Array.isArray(play)) return play.map(forkOf) as T;
  if (play instanceof Map) return new Map([...play].map(([key, value]) => [key, forkOf(value)])) as T;
  if (play instanceof Set) return new Set(play) as T;
  const copy = Object.create(Object.getPrototypeOf(play));
  for (const [key, value] of Object.entries(play))
    copy[key] = SHARED.has(key) ? value : GROWING.has(key) ? [...(value as unknown[])] : forkOf(value);
  return copy;
}
