import type { ReadonlyEngine } from '@crease/engine';
import type { WaitingRead } from './command-queue.ts';

/** A look at the House whose sight is told once it is stored; what it throws goes to who asked. */
export function waitingRead<T>(
  look: (engine: ReadonlyEngine) => T,
  resolve: (sight: T) => void,
  reject: (error: unknown) => void,
): WaitingRead {
  const seen = (engine: ReadonlyEngine) => {
    try {
      const sight = look(engine);
      return () => resolve(sight);
    } catch (error) {
      return () => reject(error);
    }
  };
  return { look: seen, reject };
}
