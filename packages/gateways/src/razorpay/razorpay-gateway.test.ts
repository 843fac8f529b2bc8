import { expect, it } from 'vitest';
import { z } from 'zod';
import { formUrls, GATEWAY_ENVIRONMENT, sandboxSigns } from '../gateway-registry.ts';
import { SandboxedHouse } from '../testing/sandboxed-house.ts';
import { razorpaySignature } from './razorpay-gateway.ts';

const SUM = 500_00;

/** A deposit that was begun, with what our secrets sign. */
async function begun() {
  const house = new SandboxedHouse();
  const { next, ref } = await house.start('razorpay', 'D1001', SUM);
  const { RAZORPAY_KEY_SECRET: keySecret = '', RAZORPAY_WEBHOOK_SECRET: webhookSecret = '' } = house.sandboxes.config;
  const gateway = house.gateway('razorpay');
  const webhook = (event: object, secret = webhookSecret) => {
    const rawBody = JSON.stringify(event);
    const headers = { 'x-razorpay-signature': razorpaySignature(rawBody, secret) };
    return gateway.readCallback({ rawBody, headers, query: {} });
  };
  return { house, next, ref, gateway, keySecret, webhook, orderId: next.providerId ?? '' };
}

const eventOf = (entities: Readonly<Record<string, object>>) => ({
  payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
});

it('signs as the example in the documentation of Razorpay', () => {
  const text = 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l';
  expect(razorpaySignature(text, 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  );
});

it('posts the order to the checkout page, in paise and without a secret', async () => {
  const { next, orderId, house } = await begun();
  expect(next).toMatchObject({ kind: 'redirect', url: '/sandbox/razorpay/v1/checkout/embedded' });
  expect(next.form).toMatchObject({ order_id: orderId, amount: '50000', currency: 'INR' });
  expect(JSON.stringify(next.form)).not.toContain(house.sandboxes.config.RAZORPAY_KEY_SECRET);
  expect(JSON.parse(house.calls[0]?.body ?? '')).toMatchObject({ amount: SUM, receipt: 'D1001' });
});

it('a signed return is a reason to query, a forged one is rejected', async () => {
  const { gateway, orderId, keySecret, house } = await begun();
  const returned = (signature: string) => {
    const fields = { razorpay_payment_id: 'pay_1', razorpay_order_id: orderId, razorpay_signature: signature };
    return gateway.readCallback({ rawBody: new URLSearchParams(fields).toString(), headers: {}, query: {} });
  };
  const calls = house.calls.length;
  const good = await returned(razorpaySignature(`${orderId}|pay_1`, keySecret));
  expect(good).toEqual({ kind: 'query', paymentId: null, providerId: orderId, hasPlayerFinished: true });
  for (const forged of ['', 'x', razorpaySignature(`${orderId}|pay_2`, keySecret)])
    expect(await returned(forged)).toMatchObject({ kind: 'untrusted' });
  expect(house.calls).toHaveLength(calls);
});

it('a failed checkout names its order in the error, a cancelled one in the query', async () => {
  const { gateway, orderId } = await begun();
  const rawBody = new URLSearchParams({ 'error[metadata]': JSON.stringify({ order_id: orderId }) }).toString();
  const expected = { kind: 'query', providerId: orderId, hasPlayerFinished: false };
  expect(await gateway.readCallback({ rawBody, headers: {}, query: {} })).toMatchObject(expected);
  const query = { razorpay_order_id: orderId };
  expect(await gateway.readCallback({ rawBody: '', headers: {}, query })).toMatchObject(expected);
});

it('the key secret signs no webhook, and the notes of a payment name no deposit', async () => {
  const { webhook, orderId, keySecret } = await begun();
  const payment = { id: 'pay_1', amount: SUM, currency: 'INR', status: 'captured', order_id: orderId };
  const event = eventOf({ payment: { ...payment, notes: { payment_id: 'D9999' }, receipt: 'D9999' } });
  expect(await webhook(event, keySecret)).toMatchObject({ kind: 'untrusted' });
  expect(await webhook(event)).toMatchObject({ reports: [{ paymentId: 'D1001', status: 'paid', amount: SUM }] });
  expect(await webhook(eventOf({ payment: { ...payment, amount: 500.5 } }))).toMatchObject({ kind: 'noted' });
});

it('an event of an order that is not ours is rejected, and so is one whose order cannot be read now', async () => {
  const { webhook, house } = await begun();
  const event = eventOf({ payment: { id: 'pay_1', amount: SUM, status: 'captured', order_id: 'order_other' } });
  expect(await webhook(event)).toMatchObject({ kind: 'untrusted', reason: 'another merchant' });
  house.onTheWay = async () => ({ status: 502, body: '' });
  expect(await webhook(event)).toMatchObject({ kind: 'untrusted', reason: 'order not found: http 502' });
});

it('a refund counts when it is processed, a dispute when it is lost', async () => {
  const { webhook, orderId } = await begun();
  const payment = { id: 'pay_1', amount: SUM, currency: 'INR', status: 'captured', order_id: orderId };
  const back = (status: string) => ({ id: 'back_1', payment_id: 'pay_1', amount: 100_00, currency: 'INR', status });
  const report = { providerPaymentId: 'pay_1', amount: 100_00, refundId: 'back_1' };
  expect(await webhook(eventOf({ payment, refund: back('created') }))).toMatchObject({ kind: 'noted' });
  expect(await webhook(eventOf({ payment, dispute: back('open') }))).toMatchObject({ kind: 'noted' });
  for (const [name, status] of [
    ['refund', 'processed'],
    ['dispute', 'lost'],
  ] as const) {
    const reading = await webhook(eventOf({ payment, [name]: back(status) }));
    expect(reading).toMatchObject({ reports: [{ ...report, status: name === 'refund' ? 'refunded' : 'chargeback' }] });
  }
});

it('a query reports refunds, and a payment that followed a failed attempt', async () => {
  const { gateway, ref, house, orderId } = await begun();
  const payments = [
    { id: 'pay_2', amount: SUM, currency: 'INR', status: 'captured', amount_refunded: 100_00 },
    { id: 'pay_1', amount: SUM, currency: 'INR', status: 'failed', amount_refunded: 0 },
  ];
  const refund = { id: 'rfnd_1', payment_id: 'pay_2', amount: 100_00, currency: 'INR', status: 'processed' };
  const foreign = {
    id: 'order_x',
    receipt: 'D10011',
    payments: { items: [{ id: 'pay_9', amount: 1, status: 'captured' }] },
  };
  house.onTheWay = async ({ url }) => {
    const items = url.includes('/refunds')
      ? [refund]
      : [foreign, { id: orderId, receipt: 'D1001', payments: { items: payments } }];
    return { status: 200, body: JSON.stringify({ items }) };
  };
  expect(await gateway.query(ref)).toMatchObject({
    reports: [
      { status: 'paid', providerPaymentId: 'pay_2', amount: SUM },
      { status: 'refunded', refundId: 'rfnd_1', amount: 100_00 },
    ],
  });
});

it('an order whose creation was not answered is used again', async () => {
  const house = new SandboxedHouse();
  house.onTheWay = async (call, pass) => {
    await pass(call);
    return { status: 502, body: '' };
  };
  await expect(house.start('razorpay', 'D1001', SUM)).rejects.toThrow('502');
  house.onTheWay = null;
  expect((await house.start('razorpay', 'D1001', SUM)).next.providerId).toMatch(/^order_/);
});

it('a payout carries its id as idempotency key; a refusal is final only if no payout has that id', async () => {
  const house = new SandboxedHouse();
  const { payout } = house.gateway('razorpay');
  const payee = { kind: 'upi', upi: 'asha@okbank', accountName: 'ASHA DEVI' } as const;
  const request = { payoutId: 'W3001', amount: 900_00, payee, notifyUrl: '' };
  expect(await payout?.(request)).toMatchObject({ kind: 'report', report: { status: 'pending' } });
  const [sent] = house.calls;
  expect(sent?.headers['x-payout-idempotency']).toBe('W3001');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ amount: 900_00, mode: 'UPI', reference_id: 'W3001' });
  house.onTheWay = async (call, pass) => (call.method === 'POST' ? { status: 400, body: '{"error":{}}' } : pass(call));
  expect(await payout?.(request)).toMatchObject({ kind: 'report', report: { status: 'paid' } });
  expect(await payout?.({ ...request, payoutId: 'W3002' })).toMatchObject({ kind: 'refused' });
});

it('its page is named by the policy once it is set up; a test key is a sign of a test system', () => {
  const config = (env: Readonly<Record<string, string>>) => z.object(GATEWAY_ENVIRONMENT).parse(env);
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
  expect(formUrls(config({}))).toEqual([]);
  expect(formUrls(config(keys))).toEqual(['https://api.razorpay.com']);
  expect(sandboxSigns(config(keys))).toEqual([]);
  expect(sandboxSigns(config({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' }))).toEqual(['RAZORPAY_KEY_ID']);
});
