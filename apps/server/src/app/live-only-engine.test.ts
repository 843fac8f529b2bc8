import type { Answer, Command } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import type { EngineClient, Gate } from '../core/engine-client.ts';
import { liveOnlyEngine } from './live-only-engine.ts';

const bet = { type: 'placeOrder' } as Command;
const taken = { kind: 'order' } as Answer;

/** An engine client whose commands wait until the test runs them. */
function slowDoor() {
  let callTurn = () => {};
  let calls = 0;
  const engine: EngineClient = {
    submit: (_, gate: Gate = () => null) => {
      calls++;
      return new Promise<Answer | Refusal>((resolve) => {
        callTurn = () => resolve(gate() ?? taken);
      });
    },
    query: () => Promise.reject(new Error('unexpected query')),
  };
  return { engine, callTurn: () => callTurn(), calls: () => calls };
}

it('a bet queued before maintenance is refused when it is next in the queue', async () => {
  const appSettings = { isLive: true, details: () => ({ BRAND_STATUS: 'maintenance' }) as never };
  const { engine, callTurn, calls } = slowDoor();
  const bets = liveOnlyEngine(appSettings, engine, () => false);
  const first = bets.submit(bet);
  callTurn();
  expect(await first).toBe(taken);

  const second = bets.submit(bet);
  appSettings.isLive = false;
  callTurn();
  expect(await second).toMatchObject({ code: 'SERVICE_UNAVAILABLE', terms: { reason: 'maintenance' } });
  expect(await bets.submit(bet)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(calls()).toBe(2);
});

it('a bet queued before the process stops is refused when it is next in the queue, and may be sent to another process', async () => {
  const { engine, callTurn } = slowDoor();
  let isStopping = false;
  const bets = liveOnlyEngine({ isLive: true, details: () => ({}) as never }, engine, () => isStopping);
  const queued = bets.submit(bet);
  isStopping = true;
  callTurn();
  const refusal = { code: 'SERVICE_UNAVAILABLE', terms: { reason: 'draining' } };
  expect(await queued).toMatchObject(refusal);
  expect(await bets.submit(bet)).toMatchObject(refusal);
});
