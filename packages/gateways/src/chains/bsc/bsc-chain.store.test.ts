import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentReport } from '../../interface/payment-report.ts';
import { anvilProgram, LocalChain, tokenCode } from '../../testing/local-chain.ts';
import { SandboxedHouse } from '../../testing/sandboxed-house.ts';
import { httpFetcher } from '../../wire/fetcher.ts';
import { BscGateway } from './bsc-gateway.ts';

/** Of nobody: it gives addresses, and nobody holds their keys. */
const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const SUM = 25_000_000;
const UNITS = BigInt(SUM) * 10n ** 12n;
const NEEDED = 6;
const program = anvilProgram();
const spoken = ({ status, amount, confirmations }: PaymentReport) => ({ status, amount, confirmations });

if (!program) console.warn('no anvil for this machine: the BSC gateway is shown on the simulated chain alone');

describe.skipIf(!program)('[EN-08] m_binance_bsc on a local chain', () => {
  let chain: LocalChain;
  let [token, other] = ['', ''];
  let at = Date.now();
  beforeAll(async () => {
    chain = await LocalChain.open(program ?? '');
    const code = await tokenCode();
    [token, other] = [await chain.deploy(code), await chain.deploy(code)];
  });
  afterAll(() => chain?.end());

  /** A payment that was begun, and what the gateway says of it. */
  async function begun(addressIndex: number) {
    const world = { fetch: httpFetcher(), now: () => at, randomBytes: (count: number) => new Uint8Array(count) };
    const { terms } = new SandboxedHouse().gateway('m_binance_bsc');
    const gateway = new BscGateway({
      terms,
      url: chain.url,
      xpub: XPUB,
      token,
      chainId: 56,
      confirmations: NEEDED,
      world,
    });
    const paymentId = `D${addressIndex}`;
    const started = await gateway.start({
      paymentId,
      amount: SUM,
      playerRef: 'P1',
      playerIp: '203.0.113.7',
      addressIndex,
      notifyUrl: '',
      returnUrl: '',
    });
    if (started.kind !== 'started') throw new Error(started.reason);
    const { address = '', providerId } = started.next;
    const ask = async (known: readonly string[] = []): Promise<readonly PaymentReport[]> => {
      const answer = await gateway.query({ paymentId, providerId, amount: SUM, createdAt: at, address, known });
      if (answer.kind === 'unknown') throw new Error(answer.reason);
      return answer.reports;
    };
    return { address, ask };
  }

  it('[D04] a transfer counts its blocks and is paid at the last; another token, another address and nothing are no money', async () => {
    const { address, ask } = await begun(1);
    const elsewhere = (await begun(2)).address;
    await chain.send(other, address, UNITS);
    await chain.send(token, elsewhere, UNITS);
    await chain.send(token, address, 0n);
    await chain.mine(NEEDED);
    expect(await ask()).toEqual([]);
    await chain.send(token, address, UNITS);
    expect(await ask()).toEqual([]);
    await chain.mine(1);
    expect((await ask()).map(spoken)).toEqual([{ status: 'pending', amount: SUM, confirmations: 1 }]);
    await chain.mine(NEEDED - 2);
    expect((await ask()).map(spoken)).toEqual([{ status: 'pending', amount: SUM, confirmations: NEEDED - 1 }]);
    await chain.mine(1);
    expect((await ask()).map(spoken)).toEqual([{ status: 'paid', amount: SUM, confirmations: NEEDED }]);
  });

  it('[D04] a reorganisation reverts a transfer; sent again it counts again', async () => {
    const { address, ask } = await begun(3);
    await chain.send(token, address, UNITS);
    await chain.mine(3);
    const [first] = await ask();
    expect(first).toMatchObject({ status: 'pending', confirmations: 3 });
    const known = [first?.providerPaymentId ?? ''];
    // The last blocks are replaced by empty ones.
    await chain.ask('anvil_reorg', [3, []]);
    expect(await ask(known)).toEqual([]);
    at += 30_000;
    expect(await ask(known)).toMatchObject([{ status: 'reorged', providerPaymentId: known[0] }]);
    await chain.send(token, address, UNITS);
    await chain.mine(NEEDED - 1);
    expect((await ask()).map(spoken)).toEqual([{ status: 'pending', amount: SUM, confirmations: NEEDED - 1 }]);
    await chain.mine(1);
    expect((await ask()).map(spoken)).toEqual([{ status: 'paid', amount: SUM, confirmations: NEEDED }]);
  });
});
