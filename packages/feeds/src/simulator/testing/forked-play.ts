/** Parts of a play that never change. */
const SHARED = new Set(['contest', 'setting', 'model']);
/** Lists that grow by things that never change. */
const GROWING = new Set(['deliveries', 'timeline', 'completed']);

/** A copy that can be played on while the first stays as it is. */
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
