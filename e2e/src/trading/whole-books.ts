import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import type { Account } from '../support/new-player.ts';
import type { World } from '../world/world.ts';

/** Checks that the ledger sums to zero and that the chain of the audit trail is intact. */
export async function expectWholeBooks(world: World): Promise<void> {
  const console = operatorConsole(world);
  const { assets } = await console.call('trialBalance', { query: {} });
  expect(assets.length).toBeGreaterThan(0);
  for (const { asset, sum } of assets) expect(sum, asset).toBe(0);
  expect(await console.call('checkAudit')).toMatchObject({ whole: true, brokenAt: null });
}

/** Checks a player's balance, in rupees, and that nothing is at risk any more. */
export async function expectSettled(world: World, { token }: Pick<Account, 'token'>, balance: number): Promise<void> {
  const api = playerApi(token, new URL(world.origin));
  const state = async () => {
    const [{ wallet }, { exposureAmount }] = [await api.call('profile'), await api.call('exposureAmount')];
    return [wallet.balance, exposureAmount];
  };
  // A settlement reaches the engine after the desk's page shows it.
  await expect.poll(state).toEqual([Math.round(balance * 100) / 100, 0]);
}
