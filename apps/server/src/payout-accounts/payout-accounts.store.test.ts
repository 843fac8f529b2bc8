import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingPlayer } from '../cashier/testing/paying-player.ts';
import { Browser, lastCode, must, PASSWORD, signUp } from '../testing/browser.ts';
import { agreed, clientWith, consoleToken, operatorWith } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

const HOUR = 3_600_000;
let clock = Date.parse('2026-11-22T12:00:00.000Z');
let app: TestServer;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
});
afterAll(() => app.stop());

let names = 0;
async function someone() {
  names++;
  const player = await signUp(app, `Payee ${names}`);
  const { browser, mobile } = player;
  /** A fresh code; the clock advances because five are allowed per hour. */
  const otp = async () => {
    clock += 13 * 60_000;
    await must(browser.post('/bank/otp'));
    return lastCode(app, mobile, 'bank');
  };
  return { ...player, otp };
}

const BANK = {
  type: 'bank',
  accountNo: '50100 4418 2290 63',
  accountName: 'Arjun Rawat',
  ifscCode: 'hdfc0002210',
} as const;
const IBAN = { type: 'bank', accountName: 'Arjun Rawat', iban: 'de89 3704 0044 0532 0130 00' } as const;
const CARD = { type: 'card', card: '4111 1111 1111 1111', accountName: 'Arjun Rawat', expiry: '8/29' } as const;

/** Contents of the table, as text. */
async function rowsOf(playerId: number): Promise<string> {
  const rows = await app.server.store.payoutAccounts.everOfPlayer(playerId);
  return rows.map(({ details, fingerprint }) => Buffer.concat([details, fingerprint]).toString('latin1')).join();
}

describe('payout accounts', () => {
  it('[EN-07][MO-03] a bank account, a UPI address and a card are added with a code, shown masked, stored encrypted', async () => {
    const { browser, otp, playerId } = await someone();
    const bank = await must(browser.post('/bank', { ...BANK, iban: '', otp: await otp() }));
    expect(bank.body.payoutAccount).toMatchObject({
      type: 'bank',
      masked: '··9063',
      accountName: 'Arjun Rawat',
      bankName: 'HDFC Bank',
      ifscCode: 'HDFC0002210',
      nameMatches: null,
      nameCheck: 'unchecked',
      payable: true,
    });
    const upi = await must(browser.post('/bank', { type: 'upi', upi: 'Arjun.R@okhdfc', otp: await otp() }));
    expect(upi.body.payoutAccount).toMatchObject({ type: 'upi', masked: 'Ar···@okhdfc' });
    const card = await must(browser.post('/bank', { ...CARD, otp: await otp() }));
    expect(card.body.payoutAccount).toMatchObject({ type: 'card', masked: '··1111', expiry: '08/29' });
    const listed = await must(browser.get('/bank'));
    expect(listed.body.items.map(({ masked }: { masked: string }) => masked)).toEqual([
      '··9063',
      'Ar···@okhdfc',
      '··1111',
    ]);
    const { payoutAccountId } = bank.body.payoutAccount;
    expect((await must(browser.get(`/bank/${payoutAccountId}`))).body.payoutAccount).toEqual(listed.body.items[0]);
    const told = JSON.stringify(listed.body);
    for (const secret of ['50100441822', 'jun.R@', '411111111111']) {
      expect(told).not.toContain(secret);
      expect(await rowsOf(playerId)).not.toContain(secret);
    }
  });

  const faulty: readonly [string, object, string][] = [
    ['an account number that is too short', { ...BANK, accountNo: '12345678' }, 'accountNo'],
    ['an account number with letters', { ...BANK, accountNo: '12345678O0' }, 'accountNo'],
    ['an IFSC with the letter O', { ...BANK, ifscCode: 'KVNBO000830' }, 'ifscCode'],
    ['no IFSC', { ...BANK, ifscCode: undefined }, 'ifscCode'],
    ['no name', { ...BANK, accountName: ' ' }, 'accountName'],
    ['an IBAN with a wrong check', { ...BANK, iban: 'GB82 WEST 1234 5698 7654 31' }, 'iban'],
    ['an IBAN of a wrong length', { ...IBAN, iban: 'DE89 3704 0044 0532 0130' }, 'iban'],
    ['an IBAN without a name', { ...IBAN, accountName: '' }, 'accountName'],
    ['a bank that is not the one of the IFSC', { ...BANK, bankName: 'ICICI Bank' }, 'bankName'],
    ['a UPI address without a bank', { type: 'upi', upi: 'arjun' }, 'upi'],
    ['a card with a wrong check digit', { ...CARD, card: '4111111111111112' }, 'card'],
    ['an expired card', { ...CARD, expiry: '10/26' }, 'expiry'],
    ['an invalid month', { ...CARD, expiry: '13/29' }, 'expiry'],
  ];
  it('[MO-03] refuses each field that does not fit, and the code stays valid', async () => {
    const { browser, otp } = await someone();
    const code = await otp();
    for (const [what, account, field] of faulty) {
      const refused = await browser.post('/bank', { ...account, otp: code });
      expect([refused.status, refused.body.code, refused.body.field], what).toEqual([400, 'INVALID_INPUT', field]);
    }
    await must(browser.post('/bank', { ...BANK, otp: code }));
  });

  it('a code is valid once, for ten minutes, for its purpose and session only', async () => {
    const { browser, otp, username } = await someone();
    const wrong = await browser.post('/bank', { ...BANK, otp: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'OTP_INVALID']);
    const code = await otp();
    const other = (await someone()).browser;
    expect((await other.post('/bank', { ...BANK, otp: code })).body.code).toBe('OTP_INVALID');
    await must(browser.post('/bank', { ...BANK, otp: code }));
    expect((await browser.post('/bank', { ...CARD, otp: code })).body.code).toBe('OTP_INVALID');
    const late = await otp();
    clock += 10 * 60_000 + 1;
    const expired = await browser.post('/bank', { ...CARD, otp: late });
    expect([expired.status, expired.body.code]).toEqual([400, 'OTP_EXPIRED']);
    // Another session of the same player did not request it.
    const fresh = await otp();
    const otherBrowser = await signedInAgain(username);
    expect((await otherBrowser.post('/bank', { ...CARD, otp: fresh })).body.code).toBe('OTP_INVALID');
  });

  it('five wrong codes invalidate the right one', async () => {
    const { browser, otp } = await someone();
    const code = await otp();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.post('/bank', { ...BANK, otp: wrong })).body.code).toBe('OTP_INVALID');
    expect((await browser.post('/bank', { ...BANK, otp: code })).body.code).toBe('OTP_INVALID');
  });

  it('concurrent uses of one code add one account; a sixth account and a duplicate number are refused', async () => {
    const { browser, otp } = await someone();
    const code = await otp();
    const numbers = Array.from({ length: 6 }, (_, at) => `50100441822${at}00`);
    const all = await Promise.all(numbers.map((accountNo) => browser.post('/bank', { ...BANK, accountNo, otp: code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const [first] = (await must(browser.get('/bank'))).body.items;
    for (const at of [1, 2, 3, 4])
      await must(browser.post('/bank', { ...BANK, accountNo: `9010044182${at}`, otp: await otp() }));
    const sixth = await browser.post('/bank', { ...BANK, accountNo: '8010044182', otp: await otp() });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'LIMIT_REACHED']);
    const again = await browser.post('/bank', { ...BANK, accountNo: '90100-44182 1', otp: await otp() });
    expect([again.status, again.body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
    await must(browser.delete(`/bank/${first.payoutAccountId}`, { otp: await otp() }));
    await must(browser.post('/bank', { ...BANK, accountNo: '8010044182', otp: await otp() }));
  });

  it('a change keeps the number, waits again and is notified; a removed account is hidden from its player but still paid', async () => {
    const { browser, otp, playerId } = await someone();
    const { payoutAccountId } = (await must(browser.post('/bank', { ...BANK, otp: await otp() }))).body.payoutAccount;
    const changes = { ifscCode: 'HDFC0009999', accountNo: '1234567890' };
    const changed = await must(browser.patch(`/bank/${payoutAccountId}`, { ...changes, otp: await otp() }));
    expect(changed.body.payoutAccount).toMatchObject({ masked: '··9063', ifscCode: 'HDFC0009999' });
    const otherBank = await browser.patch(`/bank/${payoutAccountId}`, { ifscCode: 'SBIN0001234', otp: '1' });
    expect(otherBank.body.field).toBe('ifscCode');
    expect((await browser.patch(`/bank/${payoutAccountId}`, { otp: '1' })).status).toBe(400);
    await must(browser.delete(`/bank/${payoutAccountId}?otp=${await otp()}`));
    expect((await browser.get(`/bank/${payoutAccountId}`)).status).toBe(404);
    expect((await must(browser.get('/bank'))).body.items).toEqual([]);
    const items = await browser.messages();
    const told = items.filter(({ purpose }) => purpose === 'payoutAccount').map(({ text }) => text);
    expect(told.map((text) => /was (\w+)/.exec(text)?.[1])).toEqual(['removed', 'changed', 'added']);
    expect(told.join()).not.toContain('501004418');
    const [kept] = await app.server.payoutAccounts.everOfPlayer(playerId);
    expect(await app.server.payoutAccounts.details(kept?.row.payoutAccountId ?? '')).toMatchObject({
      accountNo: '501004418229063',
    });
  });

  it('[EN-07][EN-14] an IBAN alone is a bank account, returned with its bank; a matching bank name is accepted', async () => {
    const { browser, otp, playerId } = await someone();
    const iban = 'DE89370400440532013000';
    const added = await must(browser.post('/bank', { ...IBAN, bankName: 'Commerzbank', otp: await otp() }));
    const { payoutAccountId } = added.body.payoutAccount;
    expect(added.body.payoutAccount).toMatchObject({ iban, masked: '··3000', bankName: 'Commerzbank', ifscCode: null });
    expect((await must(browser.get(`/bank/${payoutAccountId}`))).body.payoutAccount).toEqual(added.body.payoutAccount);
    expect(await rowsOf(playerId)).not.toContain('370400440532');
    expect((await browser.post('/bank', { ...IBAN, otp: await otp() })).body.code).toBe('ACCOUNT_EXISTS');
    const other = { iban: 'GB82 WEST 1234 5698 7654 32', otp: '1' };
    expect((await browser.patch(`/bank/${payoutAccountId}`, other)).body.field).toBe('iban');
    for (const [at, bankName] of ['HDFC', 'hdfc bank ltd.', 'एचडीएफसी बैंक'].entries()) {
      const account = { ...BANK, accountNo: `5010044182${at}`, bankName, otp: await otp() };
      expect((await must(browser.post('/bank', account))).body.payoutAccount.bankName).toBe('HDFC Bank');
    }
  });

  it('[MO-09] a change and a removal without an id act on the first account, which the list names', async () => {
    const { browser, otp } = await someone();
    expect((await browser.patch('/bank', { bankName: 'HDFC', otp: '1' })).status).toBe(404);
    const first = (await must(browser.post('/bank', { ...BANK, otp: await otp() }))).body.payoutAccount;
    const second = (await must(browser.post('/bank', { ...CARD, otp: await otp() }))).body.payoutAccount;
    expect((await must(browser.get('/bank'))).body.defaultAccountId).toBe(first.payoutAccountId);
    expect((await browser.patch('/bank', { ifscCode: 'HDFC0009999', otp: '1' })).body.code).toBe('OTP_INVALID');
    const changed = await must(browser.patch('/bank', { ifscCode: 'HDFC0009999', otp: await otp() }));
    expect(changed.body.payoutAccount).toMatchObject({
      payoutAccountId: first.payoutAccountId,
      ifscCode: 'HDFC0009999',
    });
    await must(browser.delete('/bank', { otp: await otp() }));
    const listed = await must(browser.get('/bank'));
    expect([listed.body.items.length, listed.body.defaultAccountId]).toEqual([1, second.payoutAccountId]);
  });

  it("another player's account is not found, not changed, not removed", async () => {
    const [asha, ravi] = [await someone(), await someone()];
    const body = { ...BANK, otp: await asha.otp() };
    const { payoutAccountId } = (await must(asha.browser.post('/bank', body))).body.payoutAccount;
    expect((await ravi.browser.get(`/bank/${payoutAccountId}`)).status).toBe(404);
    const otp = await ravi.otp();
    expect((await ravi.browser.patch(`/bank/${payoutAccountId}`, { bankName: 'Mine', otp })).status).toBe(404);
    expect((await ravi.browser.delete(`/bank/${payoutAccountId}`, { otp })).status).toBe(404);
    expect((await must(asha.browser.get('/bank'))).body.items).toHaveLength(1);
  });

  it('a player without a verified number gets no code', async () => {
    const { api } = await payingPlayer(app);
    await expect(api.call('sendPayoutCode')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('when an account may be paid', () => {
  it("after the operators' waiting time, and never in another name", async () => {
    const { api } = await operatorWith(app, 'owner');
    await api.call('setPayoutWait', { body: { hours: 24, reason: 'as with real money' } });
    const { browser, otp, playerId } = await someone();
    const added = (await must(browser.post('/bank', { ...BANK, otp: await otp() }))).body.payoutAccount;
    expect(added).toMatchObject({ payable: false });
    expect((await must(browser.get('/bank'))).body.payableAfterHours).toBe(24);
    const { payoutAccounts } = app.server;
    const due = Date.parse(added.payableFrom);
    expect(await payoutAccounts.payable(playerId, added.payoutAccountId, due - HOUR)).toMatchObject({
      code: 'ACCOUNT_NOT_PAYABLE',
      terms: { reason: 'waiting', wait: HOUR },
    });
    expect(await payoutAccounts.payable(playerId, added.payoutAccountId, due)).toMatchObject({
      details: { accountNo: '501004418229063' },
    });
    expect(await payoutAccounts.payable(playerId + 1, added.payoutAccountId, due)).toMatchObject({
      terms: { reason: 'unknown' },
    });
    expect((await browser.messages())[0]?.text).toContain('in 24 hours');
    const shorter = await api.call('setPayoutWait', { body: { hours: 0, reason: 'play money again' } });
    expect(shorter).toEqual({ payableAfterHours: 24, proposalId: expect.any(String) });
    await agreed(app, shorter);
    expect((await must(browser.get('/bank'))).body.payableAfterHours).toBe(0);
  });

  it('operators see shared numbers and decide on a name; both are in the audit trail', async () => {
    const [asha, ravi] = [await someone(), await someone()];
    for (const { browser, otp } of [asha, ravi])
      await must(browser.post('/bank', { ...BANK, accountNo: '777700001111', otp: await otp() }));
    const { api, username } = await operatorWith(app, 'support');
    const query = { playerId: String(asha.playerId) };
    const [account] = await api.call('playersPayoutAccounts', { query });
    expect(account).toMatchObject({ masked: '··1111', alsoOf: [String(ravi.playerId)] });
    const payoutAccountId = account?.payoutAccountId ?? '';
    const body = { payoutAccountId, accepted: false, reason: 'not their account' };
    expect(await api.call('judgePayoutName', { body })).toMatchObject({ nameCheck: 'refused', payable: false });
    // The first decision stays: repeating it is allowed, another operator's contrary one is refused.
    const other = await operatorWith(app, 'finance');
    expect(await other.api.call('judgePayoutName', { body })).toMatchObject({ nameCheck: 'refused' });
    const contrary = await refusalOf(other.api.call('judgePayoutName', { body: { ...body, accepted: true } }));
    expect(contrary.terms).toMatchObject({ reason: 'declinedBy', by: username });
    const trail = await clientWith(app, consoleToken(app)).call('auditTrail', {
      query: { act: 'judgePayoutName' },
    });
    const outcomes = ['NOT_CANCELLABLE', 'asked', 'done', 'asked', 'done', 'asked'];
    expect(trail.items.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(trail.items[5]).toMatchObject({ details: { payoutAccountId, reason: 'not their account' } });
  });

  it("a change, or removing and adding it again, keeps an operator's refusal and ends an acceptance", async () => {
    const { browser, otp } = await someone();
    const add = async () =>
      (await must(browser.post('/bank', { ...BANK, accountNo: '888800001111', otp: await otp() }))).body.payoutAccount;
    const change = async (payoutAccountId: string) =>
      (await must(browser.patch(`/bank/${payoutAccountId}`, { accountName: 'Arjun Rawat', otp: await otp() }))).body
        .payoutAccount;
    const judge = (payoutAccountId: string, judged: 'accepted' | 'refused', by = 'asha.ops') =>
      app.server.payoutAccounts.judge(payoutAccountId, { judged, by, at: clock });
    const refused = { nameCheck: 'refused', payable: false };
    const first = await add();
    await judge(first.payoutAccountId, 'refused');
    expect(await change(first.payoutAccountId)).toMatchObject(refused);
    await must(browser.delete(`/bank/${first.payoutAccountId}`, { otp: await otp() }));
    const again = await add();
    expect(again).toMatchObject(refused);
    expect((await must(browser.get('/bank'))).body.items).toEqual([again]);
    expect(await judge(again.payoutAccountId, 'accepted', 'ravi.ops')).toMatchObject({ nameCheck: 'accepted' });
    expect(await change(again.payoutAccountId)).toMatchObject({ nameCheck: 'unchecked' });
  });

  it('a refused name is listed again once its player changed it, and another operator may accept it', async () => {
    const { browser, otp } = await someone();
    const body = { ...BANK, accountNo: '888800002222', accountName: 'Asha Rao' };
    const { payoutAccountId } = (await must(browser.post('/bank', { ...body, otp: await otp() }))).body.payoutAccount;
    const { payoutAccounts } = app.server;
    const judge = (judged: 'accepted' | 'refused', by: string) =>
      payoutAccounts.judge(payoutAccountId, { judged, by, at: clock });
    const isListed = async () =>
      (await payoutAccounts.toBeLookedAt()).some(({ row }) => row.payoutAccountId === payoutAccountId);
    await judge('refused', 'asha.ops');
    expect(await judge('accepted', 'ravi.ops')).toMatchObject({ terms: { reason: 'declinedBy', by: 'asha.ops' } });
    expect(await isListed()).toBe(false);
    const change = { accountName: 'Arjun Rawat', otp: await otp() };
    const changed = await must(browser.patch(`/bank/${payoutAccountId}`, change));
    expect(changed.body.payoutAccount).toMatchObject({ nameCheck: 'refused', payable: false });
    expect(await isListed()).toBe(true);
    expect(await judge('accepted', 'ravi.ops')).toMatchObject({ nameCheck: 'accepted' });
    expect(await isListed()).toBe(false);
  });
});

/** Another session of the same player. */
async function signedInAgain(username: string): Promise<Browser> {
  const browser = new Browser(app);
  browser.token = (await must(browser.post('/login', { username, password: PASSWORD }))).body.token;
  return browser;
}
