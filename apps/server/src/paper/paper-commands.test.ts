import type { CommandOf } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { World } from '../../../../packages/engine/src/testing/world.ts';
import { PaperAccount } from './paper-account.ts';
import { type PaperCommand, runPaper } from './paper-commands.ts';

const KEY = { playerId: 1, keyNumber: 2 };

/** A paper account with one order in an engine's market. */
function opened(words: string) {
  const world = new World();
  const market = world.market('odds');
  const heartbeat = { dueAt: 0, timeoutMs: 0, isMissed: false };
  const account = new PaperAccount(KEY, { cash: 1_000_000, heartbeat });
  const base = { engine: world.engine, account, asset: 'play:INR', now: world.now } as const;
  const step = { ...base, nextOrderId: () => 7, changed: () => {} };
  const run = <C extends PaperCommand>(command: C) => {
    const answer = runPaper(step, command);
    return isRefusal(answer) ? answer.code : answer;
  };
  run(world.order(KEY.playerId, market, words));
  const cancel = (less: number | null) =>
    run<CommandOf<'cancelOrdersById'>>({
      type: 'cancelOrdersById',
      mode: 'all',
      playerId: KEY.playerId,
      clientRef: world.ref(),
      instructions: [{ orderId: 7, less }],
    });
  return { account, cancel };
}

it('a paper order is reduced by a part of what remains, and cancelled by at least all of it', () => {
  const { account, cancel } = opened('lay tides 1.9 × 1000');
  expect(cancel(600_00)).toMatchObject({ results: [{ orderId: 7, size: 600_00 }], wallet: { held: 360_00 } });
  expect([cancel(0), cancel(50), cancel(350_00)]).toEqual(['INVALID_SIZE', 'INVALID_SIZE', 'BELOW_MINIMUM']);
  expect(cancel(500_00)).toMatchObject({ results: [{ orderId: 7, size: 400_00 }], wallet: { held: 0 } });
  expect(account.live).toEqual([]);
  expect(cancel(null)).toBe('UNKNOWN_BET');
});
