import type { ReadonlyHouse } from '@crease/engine';
import type { WaitingRead } from './command-queue.ts';

/** A look at the House whose sight is told once it is stored; what it throws goes to who asked. */
export function waitingRead<T>(
  look: (house: ReadonlyHouse) => T,
  resolve: (sight: T) => void,
  reject: (error: unknown) => void,
): WaitingRead {
  const seen = (house: ReadonlyHouse) => {
    try {
      const sight = look(house);
      return () => resolve(sight);
    } catch (error) {
      return () => reject(error);
    }
  };
  return { look: seen, reject };
}
