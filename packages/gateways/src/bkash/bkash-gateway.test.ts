import { describe, expect, it } from 'vitest';
import { SandboxedHouse } from '../testing/sandboxed-house.ts';
import { NetworkFault } from '../wire/fetcher.ts';

const SUM = 500_00;
const HOUR = 3_600_000;

/** How often each call of bKash was made, by the end of its address. */
function counted(house: SandboxedHouse, end: string): number {
  return house.calls.filter(({ url }) => url.endsWith(end)).length;
}

describe('bKash', () => {
  it('asks for one token, whoever needs it at once, and renews it before it ends', async () => {
    const house = new SandboxedHouse();
    await Promise.all(['D1001', 'D1002', 'D1003'].map((id) => house.start('m_bkash', id, SUM)));
    expect(counted(house, '/token/grant')).toBe(1);
    house.at += HOUR - 60_000;
    await house.start('m_bkash', 'D1004', SUM);
    expect([counted(house, '/token/grant'), counted(house, '/token/refresh')]).toEqual([1, 1]);
  });

  it('renews a token once when it is not taken, and asks no more than twice an hour', async () => {
    const house = new SandboxedHouse();
    house.onTheWay = async (call, pass) =>
      call.url.endsWith('/create') ? { status: 401, body: '{"message":"The incoming token has expired"}' } : pass(call);
    await expect(house.start('m_bkash', 'D1001', SUM)).rejects.toThrow('http 401');
    expect([counted(house, '/token/grant'), counted(house, '/create')]).toEqual([2, 2]);
    await expect(house.start('m_bkash', 'D1002', SUM)).rejects.toThrow('http 401');
    expect(counted(house, '/token/grant')).toBe(2);
    // The last token is kept all the same.
    house.onTheWay = null;
    await house.start('m_bkash', 'D1003', SUM);
    expect(counted(house, '/token/grant')).toBe(2);
  });

  it('takes the money once, when the answer to execute was lost', async () => {
    const house = new SandboxedHouse();
    const { ref } = await house.start('m_bkash', 'D1001', SUM);
    await house.sandboxes.act('D1001', { outcome: 'paid' });
    house.onTheWay = async (call, pass) => {
      const reply = await pass(call);
      if (call.url.endsWith('/execute')) throw new NetworkFault('no answer within 30000 ms');
      return reply;
    };
    const finished = { ...ref, hasPlayerFinished: true };
    const first = await house.gateway('m_bkash').query(finished);
    house.onTheWay = null;
    const second = await house.gateway('m_bkash').query(finished);
    expect(first).toMatchObject({ kind: 'reports', reports: [{ status: 'paid', amount: SUM }] });
    const transaction = (outcome: typeof first) => outcome.kind === 'reports' && outcome.reports[0]?.providerPaymentId;
    expect(transaction(second)).toBe(transaction(first));
  });

  it('takes the money even when the browser never came back', async () => {
    const house = new SandboxedHouse();
    const { ref } = await house.start('m_bkash', 'D1001', SUM);
    expect(await house.gateway('m_bkash').query(ref)).toMatchObject({ reports: [{ status: 'pending' }] });
    await house.sandboxes.act('D1001', { outcome: 'paid' });
    expect(await house.gateway('m_bkash').query(ref)).toMatchObject({ reports: [{ status: 'paid' }] });
  });

  it('a browser that claims success takes nothing that was not confirmed', async () => {
    const house = new SandboxedHouse();
    const { ref, next } = await house.start('m_bkash', 'D1001', SUM);
    const back = { rawBody: '', headers: {}, query: { paymentID: next.providerId ?? '', status: 'success' } };
    const reading = await house.gateway('m_bkash').readCallback(back);
    expect(reading).toEqual({ kind: 'query', paymentId: null, providerId: next.providerId, hasPlayerFinished: true });
    const answer = await house.gateway('m_bkash').query({ ...ref, hasPlayerFinished: true });
    expect(answer).toMatchObject({ kind: 'reports', reports: [{ status: 'pending', providerPaymentId: null }] });
  });

  it('an answer about another payment is no answer', async () => {
    const house = new SandboxedHouse();
    const { ref } = await house.start('m_bkash', 'D1001', SUM);
    const other = await house.start('m_bkash', 'D1002', SUM);
    await house.sandboxes.act('D1002', { outcome: 'paid' });
    const swapped = { ...ref, providerId: other.ref.providerId, hasPlayerFinished: true };
    expect(await house.gateway('m_bkash').query(swapped)).toMatchObject({ kind: 'unknown' });
  });

  it('a message of another topic, and a certificate of another host, are not trusted', async () => {
    const house = new SandboxedHouse();
    const { ref } = await house.start('m_bkash', 'D1001', SUM);
    await house.sandboxes.act('D1001', { outcome: 'paid' });
    await house.gateway('m_bkash').query({ ...ref, hasPlayerFinished: true });
    await house.sandboxes.deliver();
    const told = house.heard.find(({ reading }) => reading.kind === 'reports');
    const message = JSON.parse(told?.callback.rawBody ?? '{}');
    const read = (changed: object) => {
      const rawBody = JSON.stringify({ ...message, ...changed });
      return house.gateway('m_bkash').readCallback({ rawBody, headers: {}, query: {} });
    };
    expect((await read({})).kind).toBe('reports');
    expect(await read({ TopicArn: 'arn:aws:sns:x:1:other' })).toMatchObject({ reason: 'another topic' });
    const calls = house.calls.length;
    expect(await read({ SigningCertURL: 'https://evil.example/x.pem' })).toMatchObject({ reason: 'not signed' });
    expect(house.calls).toHaveLength(calls);
  });
});
