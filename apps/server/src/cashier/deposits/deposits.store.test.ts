import { createHmac } from 'node:crypto';
import { newClientRef } from '@crease/client';
import { GATEWAY_CODES } from '@crease/gateways';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { act, decided, payingPlayer, startDeposit } from '../testing/paying-player.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
});
afterAll(() => house.stop());

const OFFERED = GATEWAY_CODES.filter((code) => !code.startsWith('m_binance'));
const HOSTED = OFFERED.filter((code) => code !== 'manual');

it('[MO-01] every gateway is listed with its limits in rupees, rate and health; visitors are refused', async () => {
  const { api } = await payingPlayer(house);
  const { items } = await api.call('gateways');
  expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining([...OFFERED]));
  for (const { min, max, health, sandbox, rate } of items) {
    expect(min).toBeGreaterThan(0);
    expect(max).toBeLessThanOrEqual(4_000_000);
    expect(rate).toBeGreaterThan(0);
    expect([health, sandbox]).toEqual(['working', true]);
  }
  expect(await api.call('gateway', { params: { code: 'm_bkash' } })).toMatchObject({ currency: 'BDT', kind: 'wallet' });
  expect((await refusalOf(api.call('gateway', { params: { code: 'm_none' } }))).status).toBe(404);
  expect((await refusalOf(house.visitor.call('gateways'))).status).toBe(401);
  expect((await api.call('bankAccountDetails')).items).toMatchObject([{ type: 'bank', bankName: 'Sandbox Bank' }]);
});

describe.each(HOSTED)('[EN-08] %s', (code) => {
  it('is paid at the sandbox and credited once, to the paisa; the statement says so', async () => {
    const { api, cash } = await payingPlayer(house);
    const started = await startDeposit(api, code, 10_000);
    expect(started.deposit).toMatchObject({ status: 'pending', amount: 10_000, gateway: code });
    expect(started.next.sandbox?.paymentId).toBeTruthy();
    await act(api, started.next.sandbox?.paymentId, { outcome: code === 'm_nagad' ? 'paid' : 'paid_twice' });
    const done = await decided(api, started.deposit.depositId);
    expect(done).toMatchObject({ status: 'approved', reference: expect.stringMatching(/.+/) });
    expect(done.credited).toBe(10_000);
    expect(await cash()).toBe(done.credited);
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await api.call('statement', { params: { from: today, to: today } });
    expect(items).toMatchObject([{ kind: 'deposit', reference: started.deposit.depositId, credit: done.credited }]);
  });

  it('is declined if it fails there, and needs an operator if another amount was paid', async () => {
    const { api, cash } = await payingPlayer(house);
    const failed = await startDeposit(api, code, 2_000);
    await act(api, failed.next.sandbox?.paymentId, { outcome: 'failed' });
    expect((await decided(api, failed.deposit.depositId)).status).toBe('declined');
    const other = await startDeposit(api, code, 2_000);
    await act(api, other.next.sandbox?.paymentId, { outcome: 'other_amount', amount: 1_500 });
    expect(await decided(api, other.deposit.depositId)).toMatchObject({ inReview: true, status: 'pending' });
    expect(await cash()).toBe(0);
    const desk = await operatorWith(house, 'finance');
    const { items } = await desk.api.call('deskDeposits', { query: { review: 'true' } });
    const mine = items.find(({ depositId }) => depositId === other.deposit.depositId);
    expect(mine).toMatchObject({ loose: [{ sent: 1_500 }] });
    const answer = await desk.api.call('approveDeposit', {
      params: { id: other.deposit.depositId },
      body: { note: 'seen' },
    });
    expect(answer.deposit).toMatchObject({ status: 'approved', inReview: false });
    expect(await cash()).toBe(mine?.loose[0]?.worth);
  });
});

describe.each(['m_binance_tron', 'm_binance_bsc'])('[EN-08] %s', (code) => {
  it('[D04] has an address per deposit; transfers are credited once confirmed', async () => {
    const { api, cash } = await payingPlayer(house);
    const [started, other] = [await startDeposit(api, code, 8_800), await startDeposit(api, code, 8_800)];
    expect(started.deposit).toMatchObject({ currency: 'USDT', sent: 100 });
    expect(started.next.address).toMatch(/^(T|0x)/);
    expect(started.next.address).not.toBe(other.next.address);
    const paymentId = started.next.sandbox?.paymentId;
    await act(api, paymentId, { outcome: 'transfer', amount: 100, confirmations: 2 });
    for (let tries = 0; ; tries++) {
      const { deposit } = await api.call('deposit', { params: { depositId: started.deposit.depositId } });
      if (deposit.confirmations || deposit.status === 'approved') break;
      if (tries > 300) throw new Error('the transfer is not seen');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await act(api, other.next.sandbox?.paymentId, { outcome: 'transfer', amount: 50, confirmations: 40 });
    expect(await decided(api, other.deposit.depositId)).toMatchObject({ status: 'approved', credited: 4_400 });
    expect(await cash()).toBeGreaterThanOrEqual(4_400);
  });
});

it('a billion USDT needs an operator, and another player’s payment page is not found', async () => {
  const { api, cash } = await payingPlayer(house);
  const { next, deposit: begun } = await startDeposit(api, 'm_binance_tron', 8_800);
  await act(api, next.sandbox?.paymentId, { outcome: 'transfer', amount: 1e9, confirmations: 40 });
  expect(await decided(api, begun.depositId)).toMatchObject({ status: 'pending', inReview: true, credited: 0 });
  expect(await cash()).toBe(0);

  const { next: other, deposit: open } = await startDeposit(api, 'fastpayme', 1_000);
  const paymentId = other.sandbox?.paymentId ?? '';
  const guess = `D${open.depositId.slice(2)}T${Date.parse(open.createdAt).toString(36).toUpperCase()}`;
  const press = (name: string) =>
    fetch(`${house.base.replace('/api', '')}/sandbox/fastpayme/pay/${name}`, {
      method: 'POST',
      body: 'outcome=failed',
    });
  expect((await press(guess)).status).toBe(404);
  expect((await refusalOf(act(api, guess, { outcome: 'failed' }))).status).toBe(404);
  expect((await api.call('deposit', { params: { depositId: open.depositId } })).deposit.status).toBe('pending');
  expect((await fetch(`${house.base.replace('/api', '')}/sandbox/fastpayme/pay/${paymentId}`)).status).toBe(200);
});

it('[B01] [D06] a retry is the same deposit; too little, too much, invalid input and visitors are refused', async () => {
  const { api } = await payingPlayer(house);
  const body = { clientRef: newClientRef(), gateway: 'fastpayme', amount: 1_000 };
  const first = await api.call('createDeposit', { body });
  expect(await api.call('createDeposit', { body })).toEqual(first);
  expect((await refusalOf(api.call('createDeposit', { body: { ...body, amount: 2_000 } }))).code).toBe('DUPLICATE_REF');
  const codes = [];
  for (const amount of [-5, 0, 1, 4_000_001, Number.NaN, 1e15])
    codes.push((await refusalOf(startDeposit(api, 'manual', amount))).code);
  expect(new Set(codes)).toEqual(new Set(['INVALID_INPUT', 'BELOW_MINIMUM', 'ABOVE_MAXIMUM']));
  expect((await refusalOf(startDeposit(api, 'm_none', 1_000))).code).toBe('NOT_FOUND');
  const stranger = await payingPlayer(house);
  const { depositId } = first.deposit;
  expect((await refusalOf(stranger.api.call('deposit', { params: { depositId } }))).status).toBe(404);
  expect((await refusalOf(stranger.api.call('cancelDeposit', { body: { depositId } }))).status).toBe(404);
  expect((await api.call('cancelDeposit', { body: { depositId } })).deposit).toMatchObject({
    status: 'declined',
    reason: 'cancelled_by_player',
  });
});

it('[H01] a callback without a signature, with a forged one, or to an unknown gateway is 401 and changes nothing', async () => {
  const { api, cash } = await payingPlayer(house);
  const { next, deposit: waiting } = await startDeposit(api, 'fastpayme', 1_000);
  const body = JSON.stringify({ orderId: next.sandbox?.paymentId, status: 'paid', amount: '1000.00', signature: 'aa' });
  for (const code of [...HOSTED, 'm_none']) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      const reply = await fetch(`${house.base}/gateways/${code}/notify`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': '10.0.0.1' },
        body,
      });
      expect(reply.status, `${code} ${type}`).toBe(401);
    }
  }
  expect((await api.call('deposit', { params: { depositId: waiting.depositId } })).deposit.status).toBe('pending');
  expect(await cash()).toBe(0);
});

it('[EN-08] razorpay: the checkout page, a signed return and webhooks credit once; forged ones credit nothing', async () => {
  const { api, cash } = await payingPlayer(house);
  const started = await startDeposit(api, 'razorpay', 10_000);
  const { form = {}, url = '' } = started.next;
  const origin = house.base.replace('/api', '');
  const visit = async (address: string, fields?: Record<string, string>) => {
    // As browsers post from a provider's page, or from ours, which sends no referrer.
    const headers = { origin: address.includes('/api/') ? 'https://api.razorpay.com' : 'null' };
    const post = fields && { method: 'POST', body: new URLSearchParams(fields), headers };
    const reply = await fetch(new URL(address, origin), { ...post, redirect: 'manual' });
    return [reply.status, reply.headers.get('location') ?? ''] as const;
  };
  const payment = { id: 'pay_Forged00000001', amount: 1_000_000, currency: 'INR', status: 'captured' };
  const webhook = async (entity: object, secret: string) => {
    const body = JSON.stringify({ payload: { payment: { entity: { ...entity, order_id: form.order_id } } } });
    const headers = { 'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex') };
    return (await fetch(`${house.base}/gateways/razorpay/notify`, { method: 'POST', headers, body })).status;
  };
  const forged = { razorpay_order_id: form.order_id ?? '', razorpay_payment_id: payment.id, razorpay_signature: 'aa' };
  expect(await webhook(payment, 'another secret')).toBe(401);
  expect(await visit(form.callback_url ?? '', forged)).toEqual([303, '/deposit/list']);
  expect(await cash()).toBe(0);
  const [status, page] = await visit(url, form);
  expect([status, page]).toEqual([303, `/sandbox/razorpay/pay/${started.next.sandbox?.paymentId}`]);
  const [, back] = await visit(page, { outcome: 'paid' });
  const own = `/deposit/razorpay?ref=${started.deposit.depositId}`;
  for (const _ of [1, 2]) expect(await visit(back)).toEqual([303, own]);
  const returned = Object.fromEntries(new URL(back).searchParams);
  expect(await visit(form.callback_url ?? '', returned)).toEqual([303, own]);
  const { reference, ...done } = await decided(api, started.deposit.depositId);
  expect(done).toMatchObject({ status: 'approved', credited: 10_000 });
  for (const _ of [1, 2]) expect(await webhook({ ...payment, id: reference }, 'sandbox-webhook-secret')).toBe(200);
  expect(await cash()).toBe(10_000);
});

it('[K01] a picture of a payment is detected by content and re-encoded; a script instead stores nothing', async () => {
  const { api, token } = await payingPlayer(house);
  const send = (proof: BlobPart) => {
    const form = new FormData();
    const fields = { clientRef: newClientRef(), gateway: 'manual', amount: '700' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('proof', new Blob([proof]), 'receipt.jpg');
    return fetch(`${house.base}/deposit/create`, { method: 'POST', headers: { authorization: token }, body: form });
  };
  const refused = await send('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'UNSUPPORTED_FILE']);
  expect((await api.call('deposits', { query: {} })).total).toBe(0);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect((await send(Buffer.from(png, 'base64'))).status).toBe(200);
  expect((await api.call('deposits', { query: {} })).total).toBe(1);
});

it('an amount is a JSON number, or a plain decimal in a form', async () => {
  const { api, token } = await payingPlayer(house);
  const headers = { authorization: token };
  const refusal = async (reply: Response) => {
    const { code, field } = (await reply.json()) as { code?: string; field?: string };
    return [reply.status, code, field];
  };
  const url = `${house.base}/deposit/create`;
  const common = { gateway: 'manual' };
  for (const amount of ['1e3', '1000', ' 5', '0x10', '', '1000.5']) {
    const body = JSON.stringify({ ...common, clientRef: newClientRef(), amount });
    const json = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    expect(await refusal(await fetch(url, json)), amount).toEqual([400, 'INVALID_INPUT', 'amount']);
  }
  const sendForm = (amount: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...common, clientRef: newClientRef(), amount }))
      form.append(name, value);
    return fetch(url, { method: 'POST', headers, body: form });
  };
  for (const amount of ['1e3', '0x10', ' 500', '+500', '500.123', '5_000', '５００', 'Infinity', '1'.repeat(13)])
    expect(await refusal(await sendForm(amount)), amount).toEqual([400, 'INVALID_INPUT', 'amount']);
  expect((await api.call('deposits', { query: {} })).total).toBe(0);
  expect((await sendForm('700.50')).status).toBe(200);
  expect((await api.call('deposits', { query: {} })).items[0]).toMatchObject({ amount: 700.5 });
});

it('a demo player has one method: instant play money, three times a day', async () => {
  const { api } = await house.demoPlayer();
  const before = (await api.call('profile')).wallet.cash;
  expect((await api.call('gateways')).items.map(({ code, kind }) => [code, kind])).toEqual([['play', 'play']]);
  const codes = await Promise.all(
    Array.from({ length: 8 }, () =>
      startDeposit(api, 'play', 10_000).then(
        () => 'done',
        ({ code }) => code,
      ),
    ),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect((await api.call('profile')).wallet.cash).toBe(before + 30_000);
  expect((await refusalOf(startDeposit(api, 'm_bkash', 1_000))).code).toBe('NOT_FOUND');
  const { api: named } = await payingPlayer(house);
  expect((await refusalOf(startDeposit(named, 'play', 10_000))).code).toBe('NOT_FOUND');
});

it('[MO-08] the ledger equals the deposits', async () => {
  expect(await house.server.store.audit()).toEqual([]);
});
