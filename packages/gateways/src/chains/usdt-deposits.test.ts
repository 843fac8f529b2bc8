import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { checksummedEvm, tronAddressOf } from '../formats/chain-address.ts';
import type { PaymentReport } from '../interface/payment-report.ts';
import { SandboxedHouse } from '../testing/sandboxed-house.ts';
import { microUsdt, paddedAddress, TRANSFER_TOPIC } from './token-transfer.ts';
import { addressBook } from './usdt.ts';

const SUM = 25_000_000;
const FAKE = '1'.repeat(40);
const CHAINS = [
  { code: 'm_binance_tron', needed: 19, digits: 6 },
  { code: 'm_binance_bsc', needed: 15, digits: 18 },
] as const;

const spoken = ({ status, amount, confirmations }: PaymentReport) => ({ status, amount, confirmations });

describe.each(CHAINS)('$code', ({ code, needed, digits }) => {
  async function begun() {
    const house = new SandboxedHouse();
    const { next, ref } = await house.start(code, 'D1001', SUM);
    const chain = house.sandboxes.chain(code);
    if (!chain) throw new Error('no chain');
    const ask = async (known: readonly string[] = []): Promise<readonly PaymentReport[]> => {
      const answer = await house.gateway(code).query({ ...ref, known });
      if (answer.kind === 'unknown') throw new Error(answer.reason);
      return answer.reports;
    };
    // A first transfer shows how this chain spells our address and the token.
    await house.sandboxes.act('D1001', { outcome: 'transfer', amount: SUM, confirmations: 1 });
    const [ours] = chain.reorg(1);
    if (!ours) throw new Error('no transfer');
    return { house, next, chain, ask, ours, units: (micro: number) => `${micro}${'0'.repeat(digits - 6)}` };
  }

  it('a transfer counts its blocks and is paid at the last of them', async () => {
    const { house, chain, ask } = await begun();
    expect(await ask()).toEqual([]);
    await house.sandboxes.act('D1001', { outcome: 'transfer', amount: SUM, confirmations: needed - 1 });
    expect((await ask()).map(spoken)).toEqual([{ status: 'pending', amount: SUM, confirmations: needed - 1 }]);
    chain.mine(1);
    expect((await ask()).map(spoken)).toEqual([{ status: 'paid', amount: SUM, confirmations: needed }]);
  });

  it('another token, another address, nothing at all and a failed call are no money', async () => {
    const { chain, ask, ours, units } = await begun();
    const { token, to } = ours;
    chain.transfer({ token: FAKE, to, units: units(SUM), isOk: true }, needed);
    chain.transfer({ token, to: FAKE, units: units(SUM), isOk: true }, needed);
    chain.transfer({ token, to, units: '0', isOk: true }, needed);
    chain.transfer({ token, to, units: units(SUM), isOk: false }, needed);
    expect(await ask()).toEqual([]);
    chain.transfer({ token, to, units: units(SUM - 1), isOk: true }, needed);
    expect((await ask()).map(spoken)).toEqual([{ status: 'paid', amount: SUM - 1, confirmations: needed }]);
  });

  it('a reorganisation reverts a transfer, which counts again when it returns', async () => {
    const { house, chain, ask } = await begun();
    await house.sandboxes.act('D1001', { outcome: 'transfer', amount: SUM, confirmations: 6 });
    const [first] = await ask();
    const known = [first?.providerPaymentId as string];
    const [lost] = chain.reorg(10);
    // One look may have met a node that is behind.
    expect(await ask(known)).toEqual([]);
    house.at += 30_000;
    expect(await ask(known)).toMatchObject([{ status: 'reorged', providerPaymentId: known[0] }]);
    if (lost) chain.include(lost);
    expect(await ask(known)).toMatchObject([{ status: 'pending', confirmations: 1, providerPaymentId: known[0] }]);
    chain.mine(needed - 1);
    expect(await ask(known)).toMatchObject([{ status: 'paid', confirmations: needed, amount: SUM }]);
  });

  it('a node that is behind for a moment takes nothing back', async () => {
    const { house, chain, ask } = await begun();
    await house.sandboxes.act('D1001', { outcome: 'paid' });
    const known = (await ask()).map(({ providerPaymentId }) => providerPaymentId as string);
    const [away] = chain.reorg(needed + 5);
    expect(await ask(known)).toEqual([]);
    house.at += 29_999;
    if (away) chain.include(away);
    expect(await ask(known)).toMatchObject([{ providerPaymentId: known[0] }]);
    chain.reorg(1);
    expect(await ask(known)).toEqual([]);
  });

  it('two transfers of one deposit have different names', async () => {
    const { house, ask } = await begun();
    await house.sandboxes.act('D1001', { outcome: 'paid_twice' });
    const reports = await ask();
    expect(reports.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(new Set(reports.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(2);
  });

  it('each payment has its own address, and a stranger cannot call', async () => {
    const { house, next } = await begun();
    const other = await house.start(code, 'D1002', SUM);
    expect(other.next.address).not.toBe(next.address);
    const reading = await house.gateway(code).readCallback({ rawBody: '{}', headers: {}, query: {} });
    expect(reading.kind).toBe('untrusted');
  });

  it('what was sent is found after a restart of both, from the start of the payment', async () => {
    const { house, ask, next } = await begun();
    await house.sandboxes.act('D1001', { outcome: 'paid' });
    const reports = await ask();
    const later = new SandboxedHouse({ state: JSON.parse(JSON.stringify(house.sandboxes.state())) });
    later.at = house.at + 3_600_000;
    const ref = { paymentId: 'D1001', providerId: next.providerId, amount: SUM, createdAt: house.at };
    const answer = await later.gateway(code).query({ ...ref, address: next.address ?? null });
    const found = answer.kind === 'reports' ? answer.reports : [];
    expect(found.map(({ providerPaymentId, status }) => ({ providerPaymentId, status }))).toEqual(
      reports.map(({ providerPaymentId }) => ({ providerPaymentId, status: 'paid' })),
    );
  });

  it('a node that does not answer leaves everything unknown', async () => {
    const { house, next } = await begun();
    house.onTheWay = async () => ({ status: 502, body: 'bad gateway' });
    const ref = { paymentId: 'D1001', providerId: next.providerId, amount: SUM, createdAt: house.at };
    expect(await house.gateway(code).query({ ...ref, address: next.address ?? null })).toMatchObject({
      kind: 'unknown',
    });
  });
});

describe('addresses of the house', () => {
  const vectors = readVectors<{
    cases: { id: string; kind: string; given: Record<string, string>; expect: Record<string, string> }[];
  }>('identity_formats');
  it.skipIf(vectors === null)('follow from the public key alone, as recorded', () => {
    const derived = vectors?.cases.filter(({ kind }) => kind === 'derive') ?? [];
    for (const { given, expect: expected } of derived) {
      const hex = addressBook(given.accountXpub ?? '').addressHex(Number(given.path?.split('/')[1]));
      expect(given.chain === 'tron' ? tronAddressOf(hex) : checksummedEvm(hex)).toBe(expected.address);
    }
    expect(derived).toHaveLength(4);
  });
  it.skipIf(vectors === null)('and sums in logs and codes are spelt as recorded', async () => {
    const of = (id: string) => vectors?.cases.find((one) => one.id === id);
    const [log, abi] = [of('sg-bep20-log'), of('sg-trc20-transfer')];
    expect(`0x${TRANSFER_TOPIC}`).toBe(log?.expect.topic0);
    expect(`0x${paddedAddress(log?.given.toAddress?.slice(2) ?? '')}`).toBe(log?.expect.topic2);
    expect(microUsdt(BigInt(log?.expect.data ?? 0), 18)).toBe(25_500_000);
    expect(abi?.expect.parameter?.slice(0, 64)).toBe(paddedAddress(abi?.given.toHex?.slice(2) ?? ''));
    const house = new SandboxedHouse();
    const { next } = await house.start('m_binance_bsc', 'D0001', 25_500_000);
    expect(next.qr).toBe(of('sg-eip681')?.expect.uri);
  });
  it('a private key is not taken', () => {
    const xprv =
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
    expect(() => addressBook(xprv)).toThrow('private');
  });
});
