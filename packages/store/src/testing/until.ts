import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once a condition holds; only the timeout of the test ends the wait. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
