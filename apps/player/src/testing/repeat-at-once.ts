import { onTestFinished, vi } from 'vitest';

/** Repeats calls whose reply is lost without a wait, until the test ends. */
export function repeatAtOnce(): void {
  const { setTimeout: later } = globalThis;
  const spy = vi.spyOn(globalThis, 'setTimeout');
  spy.mockImplementation(((run: () => void, ms = 0) => later(run, ms >= 700 && ms <= 2100 ? 0 : ms)) as never);
  onTestFinished(() => spy.mockRestore());
}
