import type { ReadonlyEngine } from '@crease/engine';
import type { WaitingRead } from './command-queue.ts';

/** A look at the House whose sight is told once it is stored; what it throws goes to who asked. */
export function waitingRead<T>(
  read: (engine: ReadonlyEngine) => T,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): WaitingRead {
  const seen = (engine: ReadonlyEngine) => {
    try {
      const result = read(engine);
      return () => resolve(result);
    } catch (error) {
      return () => reject(error);
    }
  };
  return { read: seen, reject };
}
