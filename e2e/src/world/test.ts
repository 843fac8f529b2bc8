import { type BrowserContext, test as base } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { serverTime } from './server-time.ts';
import { openWorld, type World } from './world.ts';

interface WorldFixtures {
  readonly world: World;
  /** Whether the page's clock shows the server's time; false if a test controls the page's clock. */
  readonly showsServerTime: boolean;
}

/** Tests with a server of their worker, whose clock and matches they control. */
export const test = base.extend<WorldFixtures, { readonly workerWorld: World }>({
  showsServerTime: [true, { option: true }],
  workerWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const template = process.env.E2E_TEMPLATE;
      const world = await openWorld({ port: WORLD.port, ...(template && { template }) });
      process.env.E2E_DATA_DIR = world.dataDir;
      await use(world);
      await world.end();
    },
    { scope: 'worker', auto: true },
  ],
  world: ({ workerWorld }, use) => use(workerWorld),
  baseURL: ({ workerWorld }, use) => use(workerWorld.origin),
  context: async ({ context, showsServerTime }, use) => {
    if (showsServerTime) await showServerTime(context);
    await use(context);
    // A reply that a test changes may still be under way.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Shows the server's time on every page of a context. */
export async function showServerTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, serverTime() - Date.now());
}

/** Shifts the page's clock. @param ahead of this machine's clock, ms. */
function shiftDate(ahead: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: [number]) =>
      new Real(...((given as unknown[]).length === 0 ? ([Real.now() + ahead] as const) : given)),
    get: (target, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(target, name)),
  });
}
