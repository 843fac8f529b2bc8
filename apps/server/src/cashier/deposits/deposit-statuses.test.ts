import type { Deposit } from '@crease/engine';
import { describe, expect, it } from 'vitest';
import { request } from '../../../../../packages/engine/src/testing/sample-deposits.ts';
import { World } from '../../../../../packages/engine/src/testing/world.ts';
import { SandboxedHouse } from '../../../../../packages/gateways/src/testing/sandboxed-house.ts';
import { depositStatuses, paymentRefOf } from './deposit-statuses.ts';

const NAME = 'D1001';
const SUM = 62_500_000;
const RECORDED = { recorded: null, usedBy: null } as const;
const CHAINS = [
  { code: 'm_binance_tron', confirmations: 19 },
  { code: 'm_binance_bsc', confirmations: 15 },
] as const;

describe.each(CHAINS)('$code', ({ code, confirmations }) => {
  /** A deposit in the engine; `look` queries its chain and applies the answer. */
  async function begun() {
    const [house, world] = [new SandboxedHouse(), new World()];
    world.now = house.at;
    const chain = { confirmations, minimum: 10_000_000 };
    const depositId = request(world, world.player(0), { gateway: code, currency: 'USDT', units: SUM, chain });
    const { next, ref } = await house.start(code, NAME, SUM);
    const started = { providerId: ref.providerId ?? '', next: { ...next } };
    world.do({ type: 'startDeposit', depositId, recorded: null, ...started });
    const deposit = () => world.engine.deposits.get(depositId) as Deposit;
    const look = async () => {
      world.now = house.at;
      const outcome = await house.gateway(code).query(paymentRefOf(deposit(), NAME));
      for (const report of outcome.kind === 'reports' ? outcome.reports : [])
        for (const status of depositStatuses(deposit(), report))
          world.do({ type: 'applyDepositStatus', depositId, status, ...RECORDED });
      return deposit().creditedMoney - deposit().reversedMoney;
    };
    const send = (count: number) =>
      house.sandboxes.act(NAME, { outcome: 'transfer', amount: SUM, confirmations: count });
    const wait = (seconds: number) => {
      house.at += seconds * 1_000;
    };
    const nodes = house.sandboxes.chain(code);
    if (!nodes) throw new Error('no chain');
    return { look, send, wait, nodes, deposit };
  }

  it('a final transfer stays credited when a node no longer shows it, and a second one is credited', async () => {
    const { look, send, wait, nodes, deposit } = await begun();
    await send(confirmations);
    expect(await look()).toBe(50_000);
    const [pruned] = nodes.reorg(confirmations + 5);
    expect(pruned).toBeDefined();
    for (let minute = 0; minute < 3; minute++) {
      wait(60);
      expect(await look()).toBe(50_000);
    }
    await send(confirmations);
    expect(await look()).toBe(100_000);
    expect(deposit().review).toBe(false);
  });

  it('a transfer that the network dropped is not credited by the confirmations of another', async () => {
    const { look, send, wait, nodes, deposit } = await begun();
    await send(1);
    expect(await look()).toBe(0);
    expect(nodes.reorg(1)).toHaveLength(1);
    await send(confirmations);
    for (const seconds of [1, 20, 20]) {
      wait(seconds);
      expect(await look()).toBe(50_000);
    }
    expect(deposit().transfers.map(({ state }) => state)).toEqual(['credited']);
  });
});
