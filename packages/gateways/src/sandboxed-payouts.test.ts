import { describe, expect, it } from 'vitest';
import type { PayoutOutcome } from './interface/gateway.ts';
import type { Payee } from './interface/payout.ts';
import { SandboxedHouse } from './testing/sandboxed-house.ts';
import { NetworkFault } from './wire/fetcher.ts';

const BANK: Payee = {
  kind: 'bank',
  accountNo: '001234567890',
  accountName: 'RAJESH KUMAR SHARMA',
  ifscCode: 'SBIN0001234',
};
const SUM = 4_000_00;
/** What both sandboxes let fail. */
const FAILING = 1_313_00;

/** bKash pays to wallets, at once, and finds a payout by its transaction alone. */
const BKASH = { payee: { kind: 'mobile', mobile: '01770618575' }, first: 'paid', isAskedById: false } as const;
const BY_ID = { payee: BANK, first: 'pending', isAskedById: true } as const;
const PAYING = [...new SandboxedHouse().gateways.values()]
  .filter(({ payout }) => payout)
  .map(({ terms: { code } }) => ({ code, ...(code === 'm_bkash' ? BKASH : BY_ID) }));

describe.each(PAYING)('payouts by $code', ({ code, payee, first, isAskedById }) => {
  function opened() {
    const house = new SandboxedHouse();
    const { payout, queryPayout } = house.gateway(code);
    if (!payout || !queryPayout) throw new Error('no payouts');
    const send = (payoutId: string, amount = SUM) =>
      payout({ payoutId, amount, payee, notifyUrl: `http://house.test/notify/${code}` });
    return { house, send, queryPayout, payout };
  }
  const status = (outcome: PayoutOutcome) => (outcome.kind === 'report' ? outcome.report.status : outcome.kind);

  it('one that is sent is paid, and found when asked for', async () => {
    const { house, send, queryPayout } = opened();
    const sent = await send('W2001');
    expect(status(sent)).toBe(first);
    const providerId = sent.kind === 'report' ? sent.report.providerPaymentId : null;
    expect(await queryPayout({ payoutId: 'W2001', providerId })).toMatchObject({
      kind: 'report',
      report: { status: 'paid', payoutId: 'W2001', amount: SUM },
    });
    await house.sandboxes.deliver();
    const told = house.heard.flatMap(({ reading }) => (reading.kind === 'reports' ? reading.payouts : []));
    expect(told.map((report) => report.status)).toEqual(isAskedById ? ['paid'] : []);
  });

  it('one whose answer was lost is unknown, and not made twice under its id', async () => {
    const { house, send, queryPayout } = opened();
    house.onTheWay = async (call, pass) => {
      const reply = await pass(call);
      if (/b2cPayment|disburse|payout/.test(call.url)) throw new NetworkFault('no answer within 30000 ms');
      return reply;
    };
    expect(status(await send('W2002'))).toBe('unknown');
    house.onTheWay = null;
    const again = await send('W2002');
    expect(['unknown', 'report']).toContain(again.kind);
    const asked = await queryPayout({ payoutId: 'W2002', providerId: null });
    expect(status(asked)).toBe(isAskedById ? 'paid' : 'unknown');
    const books = house.sandboxes.state().books[code] as { payouts: { paymentId: string }[] };
    expect(books.payouts.filter(({ paymentId }) => paymentId === 'W2002')).toHaveLength(1);
  });

  if (isAskedById)
    it('a failed payout is reported, and one that was never sent is not found', async () => {
      const { house, send, queryPayout } = opened();
      await send('W2003', FAILING);
      await house.sandboxes.deliver();
      const told = house.heard.flatMap(({ reading }) => (reading.kind === 'reports' ? reading.payouts : []));
      expect(told).toMatchObject([{ status: 'failed', payoutId: 'W2003' }]);
      expect(status(await queryPayout({ payoutId: 'W2004', providerId: null }))).toBe('not_found');
    });

  it('a payee of another kind is refused before anything is sent', async () => {
    const { house, payout } = opened();
    const other: Payee = payee.kind === 'mobile' ? BANK : { kind: 'mobile', mobile: '01770618575' };
    const calls = house.calls.length;
    const refused = await payout({ payoutId: 'W2005', amount: SUM, payee: other, notifyUrl: '' });
    expect(refused).toEqual({ kind: 'refused', reason: 'payee' });
    expect(house.calls).toHaveLength(calls);
  });
});
