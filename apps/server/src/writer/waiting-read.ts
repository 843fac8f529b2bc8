import type { ReadonlyEngine } from '@crease/engine';
import type { WaitingRead } from './command-queue.ts';

/** A read of the engine whose result is delivered once the batch is stored; its errors go to the caller. */
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
