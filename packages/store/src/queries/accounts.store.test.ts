import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { SampleExchange } from '../testing/sample-exchange.ts';

const bytes = (byte: number) => new Uint8Array(32).fill(byte);
const registration = (username: string, mobile: string, mobileVerified = true) => ({
  username,
  mobile,
  mobileVerified,
  passwordHash: 'hash',
  email: `${username}@example.com`,
  countryCode: '91',
  agentCode: null,
  createdAt: 1000,
});

describe.each([['the embedded PostgreSQL', undefined] as const, ['PGlite', 'pglite'] as const])(
  'accounts on %s',
  (_name, engine) => {
    let test: TestStore;
    const exchange = new SampleExchange();

    beforeAll(async () => {
      test = await openTestStore({ engine });
      for (const name of ['Ann', 'Bob']) exchange.player(name);
      await test.store.commit(test.store.collect(exchange.takeFacts()));
    });
    afterAll(() => test.remove());

    it('a name and a proven number are reserved and completed once; several players may enter the same unproven number', async () => {
      const { accounts } = test.store;
      expect(await accounts.reserve(registration('Eve', '919000000001'))).toBe('reserved');
      expect(await accounts.reserve(registration('EVE', '919000000002'))).toBe('name');
      expect(await accounts.reserve(registration('Fay', '919000000001'))).toBe('mobile');
      expect(await accounts.reserve(registration('Fay', '919000000001', false))).toBe('reserved');
      await accounts.release('fay');
      expect(await accounts.complete(0)).toEqual([]);
      exchange.execute({ type: 'createPlayer', username: 'Eve', demo: false, asset: 'play:INR', openingBalance: 0 });
      await test.store.commit(test.store.collect(exchange.takeFacts()));
      const [playerId = 0] = await accounts.complete(0, 'eve');
      expect(await accounts.complete(0, 'eve')).toEqual([]);
      expect(await accounts.find(playerId)).toMatchObject({ email: 'Eve@example.com', mobileVerified: true });
      expect(await accounts.ofMobile('919000000001')).toEqual({ playerId, username: 'Eve' });
      expect(await accounts.reserve(registration('Gus', '919000000001'))).toBe('mobile');
      expect(await accounts.attachMobile(1, '919000000001', '91')).toBe('taken');
      expect(await accounts.attachMobile(1, '919000000003', '91')).toBe('done');
      const found = await accounts.list({ search: 'EVE@', seesContact: true, page: 1, pageSize: 10 });
      expect(found).toMatchObject({ total: 1, items: [{ username: 'Eve', mobile: '919000000001' }] });
      expect((await accounts.list({ search: '%', page: 1, pageSize: 10 })).total).toBe(0);
    });

    it('a second factor is activated only by its latest offer; time steps and recovery codes work once', async () => {
      const { accounts } = test.store;
      await accounts.offerSecondFactor(2, bytes(1));
      const confirmed = { step: 7, recoveryCodes: [bytes(8), bytes(9)] };
      expect(await accounts.confirmSecondFactor(2, { offered: bytes(2), ...confirmed })).toBe(false);
      expect(await accounts.confirmSecondFactor(2, { offered: bytes(1), ...confirmed })).toBe(true);
      const { secret, offered } = await accounts.secondFactorOf(2);
      expect([new Uint8Array(secret ?? []), offered]).toEqual([bytes(1), null]);
      const steps: boolean[] = [];
      for (const step of [7, 8, 8, 6, 9]) steps.push(await accounts.takeStep(2, step));
      expect(steps).toEqual([false, true, false, false, true]);
      const codes: boolean[] = [];
      for (const byte of [9, 9, 1, 8]) codes.push(await accounts.takeRecoveryCode(2, bytes(byte)));
      expect(codes).toEqual([true, false, false, true]);
      await accounts.dropSecondFactor(2);
      expect(await accounts.secondFactorOf(2)).toEqual({ secret: null, offered: null });
    });

    it('a challenge counts its wrong codes and is used once', async () => {
      const { challenges } = test.store;
      const made = { idHash: bytes(1), purpose: 'reset', target: '919000000009', playerId: 1, address: '10.0.0.1' };
      await challenges.create({ ...made, codeHash: bytes(5), createdAt: 100, expiresAt: 200 });
      const attempt = (byte: number, now = 150) =>
        challenges.try({
          idHash: bytes(1),
          purpose: 'reset',
          codeHash: bytes(byte),
          isHolder: true,
          triesAllowed: 3,
          now,
        });
      const stray = { idHash: bytes(1), purpose: 'reset', isHolder: false, triesAllowed: 2, now: 150 };
      const strays: object[] = [];
      for (const byte of [6, 7, 5]) strays.push(await challenges.try({ ...stray, codeHash: bytes(byte) }));
      const dead = (wrong: number) => ({ verdict: 'dead', wrong });
      const wrong = (wrong: number) => ({ verdict: 'wrong', wrong });
      expect(strays).toEqual([wrong(1), wrong(2), dead(2)]);
      const right = { verdict: 'right', wrong: 1 };
      expect([await attempt(6), await attempt(5), await attempt(5, 200)]).toEqual([wrong(1), right, dead(3)]);
      expect([await challenges.use(bytes(1), 160), await challenges.use(bytes(1), 161)]).toEqual([true, false]);
      expect([await attempt(5), await attempt(6)]).toEqual([dead(3), dead(3)]);
      await challenges.giveBack(bytes(1));
      expect([await attempt(5), await challenges.use(bytes(1), 162)]).toEqual([right, true]);
      expect(await challenges.wasSent('reset', made.target, 100)).toBe(true);
      expect(await challenges.wasSent('register', made.target, 100)).toBe(false);
      await challenges.forget(101);
      expect(await challenges.find(bytes(1), 'reset')).toBeNull();
    });

    it('a new password clears a forced update; a change of preferences keeps the others', async () => {
      const { accounts } = test.store;
      await accounts.forceUpdate(2, 't1');
      expect(await accounts.heldBack()).toEqual([{ playerId: 2, type: 't1' }]);
      await accounts.setPassword(2, 'hash-2', 5000);
      expect(await accounts.heldBack()).toEqual([]);
      expect(await accounts.forSignIn('bob', '')).toMatchObject({ playerId: 2, passwordHash: 'hash-2' });
      await accounts.changePreferences(1, { theme: 'dark', language: 'hi' });
      expect(await accounts.changePreferences(1, { language: 'en' })).toEqual({ theme: 'dark', language: 'en' });
      expect(await accounts.preferencesOf(2)).toEqual({});
    });
  },
);
