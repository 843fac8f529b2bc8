import type { Prng } from '@crease/kernel';

export function shuffled<T>(prng: Prng, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(prng.int(left.length), 1)[0] as T);
}
