import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@crease/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecretRing } from '../core/sealing/secret-ring.ts';
import { COMMON_PASSWORDS } from '../shipped-files.ts';
import { readMobile } from './codes/mobile-number.ts';
import { serverKey } from './codes/server-key.ts';
import { GuessBreaker } from './limits/guess-breaker.ts';
import { GUESSING, SENDING } from './limits/identity-limits.ts';
import { LoginThrottle } from './limits/login-throttle.ts';
import { SendLimits } from './limits/send-limits.ts';
import { weakness } from './passwords/password-rules.ts';
import { deviceName } from './sessions/device-name.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('an Indian mobile', () => {
  it('is ten digits, in any notation', () => {
    const forms = ['9876543210', '98765 43210', '98765-43210', '09876543210', '919876543210', '+91 98765 43210'];
    for (const typed of forms)
      for (const code of ['91', '+91', 'in', 'IN'])
        expect(readMobile(typed, code, 'mobile'), typed).toEqual({ e164: '919876543210', national: '9876543210' });
    expect(readMobile('9198765432', '91', 'mobile')).toMatchObject({ national: '9198765432' });
  });

  it('[O05] rejects foreign, premium, landline, short, long and malformed numbers', () => {
    const wrong: [string, string][] = [
      ...[
        '',
        ' ',
        '5876543210',
        '1900123456',
        '2212345678',
        '987654321',
        '98765432101',
        '00919876543210',
        '९८७६५४३२१०',
      ].map((typed): [string, string] => [typed, '91']),
      ...['44', '+44', '1', '911', 'india', ''].map((code): [string, string] => ['9876543210', code]),
      ...([
        ['+449876543210', '91'],
        ['9876543210; DROP', '91'],
      ] as [string, string][]),
    ];
    for (const [typed, code] of wrong)
      expect(readMobile(typed, code, 'phone'), `${typed} ${code}`).toMatchObject({
        code: 'INVALID_INPUT',
        terms: { reason: 'mobile' },
        field: 'phone',
      });
  });
});

describe('passwords', () => {
  const owner = { username: 'Asha Rao', email: 'monsoon.fan@example.com', mobile: '9876543210' };
  const codeOf = async (password: string) => (await weakness(password, owner, 'password'))?.code ?? 'fine';

  it('[A04] common ones, runs, repeats and leetspeak are refused', async () => {
    const list = readFileSync(COMMON_PASSWORDS, 'utf8').trim().split('\n');
    expect(list.length).toBeGreaterThan(3000);
    expect(list).toEqual([...new Set(list)].sort());
    for (const password of list) {
      expect(password.length, password).toBeGreaterThanOrEqual(8);
      expect(await codeOf(password), password).toBe('WEAK_PASSWORD');
    }
    for (const password of [
      'PASSWORD1',
      'P@ssw0rd',
      'pa55w0rd',
      '12345678',
      '87654321',
      'qwertyuiop',
      'zzzzzzzz',
      'abcabcabc',
    ])
      expect(await codeOf(password), password).toBe('WEAK_PASSWORD');
  });

  it('[A04] made of the name, email, mobile or product are refused; longer ones that contain them are not', async () => {
    const made = [
      'asha rao',
      'asharao123',
      'ASHARAO!',
      'monsoon.fan1',
      '9876543210',
      '9876543210a',
      'crease123',
      'Crease!99',
    ];
    for (const password of made) expect(await codeOf(password), password).toBe('WEAK_PASSWORD');
    for (const password of ['tamarind-37-quay', 'crease in my trouser', 'asharao likes mango', 'long but odd 8'])
      expect(await codeOf(password), password).toBe('fine');
  });
});

describe('send limits', () => {
  const send = (limits: SendLimits, target: string, at: number, address = '10.0.0.1', purpose = 'register') =>
    limits.take({ purpose, target, address, at });
  const number = (at: number) => `91${9_000_000_000 + at * 10_007}`;

  it('one in 30 s per purpose, five an hour, ten a day per number, for any caller', () => {
    const limits = new SendLimits();
    const sentAt: number[] = [];
    for (let at = 0; at < 2 * DAY; at += 5 * SECOND)
      if (!send(limits, number(1), at, `10.0.${Math.floor(at / HOUR)}.1`)) sentAt.push(at);
    for (const [position, at] of sentAt.entries()) {
      const within = (ms: number) => sentAt.slice(0, position + 1).filter((other) => other > at - ms).length;
      expect([within(30 * SECOND) <= 1, within(HOUR) <= 5, within(DAY) <= 10]).toEqual([true, true, true]);
    }
    expect(sentAt.length).toBeGreaterThanOrEqual(20);
    expect(send(limits, number(2), 2 * DAY)).toBeNull();
    expect(send(limits, number(2), 2 * DAY, '10.0.0.1', 'reset')).toBeNull();
    expect(send(limits, number(2), 2 * DAY)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('codes that strangers can request use up none of those for payouts, nor these of those for signing in', () => {
    const limits = new SendLimits();
    const refusedOf = (...purposes: string[]) =>
      purposes.map((purpose, at) => send(limits, number(1), at * MINUTE, '10.0.0.1', purpose)?.code ?? null);
    const full = [null, null, null, null, null, 'TOO_MANY_REQUESTS'];
    expect(refusedOf('register', 'reset', 'register', 'reset', 'register', 'reset')).toEqual(full);
    expect(refusedOf('bank', 'withdraw', 'bank', 'withdraw', 'bank', 'withdraw')).toEqual(full);
    expect(refusedOf('signIn', 'signIn', 'signIn', 'signIn', 'signIn', 'signIn')).toEqual(full);
  });

  it('[O05] a thousand numbers are limited by address, by block of numbers, and in total', () => {
    const count = (targetOf: (at: number) => string, addressOf: (at: number) => string, tries = 1000) => {
      const limits = new SendLimits();
      let sent = 0;
      for (let at = 0; at < tries; at++) if (!send(limits, targetOf(at), at, addressOf(at))) sent++;
      return sent;
    };
    const manyAddresses = (at: number) => `10.${at >> 8}.${at & 255}.1`;
    expect(count(number, () => '10.0.0.1')).toBe(SENDING.addressHourly);
    expect(count((at) => `91987654${String(at).padStart(4, '0')}`, manyAddresses)).toBe(SENDING.prefixHourly);
    expect(count(number, manyAddresses, 5000)).toBe(SENDING.globalHourly);
  });

  it('counts survive a restart', () => {
    const limits = new SendLimits();
    limits.restore([{ purpose: 'register', target: number(1), address: '10.0.0.1', at: 0 }]);
    expect(send(limits, number(1), 29 * SECOND)?.terms).toEqual({ reason: 'codes', wait: SECOND });
    expect(send(limits, number(1), 30 * SECOND)).toBeNull();
  });
});

describe('guessing codes', () => {
  it('[O06] one wrong guess at each of many numbers is an attack; only guessing addresses are suspects', () => {
    const breaker = new GuessBreaker();
    const guessers = (at: number) => `10.0.${at % 20}.1`;
    for (let at = 0; at < GUESSING.wrongCodes; at++) {
      expect(breaker.isStorm('10.9.9.9', at)).toBe(false);
      breaker.begin(guessers(at), at)('wrong');
    }
    expect([breaker.isStorm('10.9.9.9', 100), breaker.isSuspect('10.9.9.9', 100)]).toEqual([true, false]);
    expect(breaker.isSuspect(guessers(0), 100)).toBe(true);
    const passed = GUESSING.windowMs + 100;
    expect([breaker.isStorm('10.9.9.9', passed), breaker.isSuspect(guessers(0), passed)]).toEqual([false, false]);
  });

  it('typing errors among successes are not an attack; a single guessing address is detected; dead codes do not count', () => {
    const busy = new GuessBreaker();
    for (let at = 0; at < 300; at++) busy.begin(`10.0.${at % 200}.1`, at)(at % 4 === 0 ? 'wrong' : 'right');
    expect(busy.isStorm('10.0.250.1', 300)).toBe(false);
    const one = new GuessBreaker();
    for (let at = 0; at < GUESSING.wrongPerAddress; at++) {
      expect(one.isSuspect('10.0.0.1', 50)).toBe(false);
      one.begin('10.0.0.1', at)('dead');
    }
    expect([one.isSuspect('10.0.0.1', 50), one.isStorm('10.0.0.1', 50)]).toEqual([true, true]);
    for (let at = 0; at < 500; at++) one.begin(`10.0.${at % 200}.2`, at)('dead');
    expect(one.isStorm('10.0.0.3', 600)).toBe(false);
  });

  it('a guessing address gets few codes, and a flood for one purpose does not block others', () => {
    const mobileOf = (at: number) => `9198${String(at * 10_007).padStart(8, '0')}`;
    const limits = new SendLimits();
    const ask = (target: string, at: number, change: { purpose?: string; isSuspect?: boolean } = {}) =>
      limits.take({ purpose: 'register', target, address: '10.0.0.1', at, ...change });
    expect(ask(mobileOf(1), 0)).toBeNull();
    expect(ask(mobileOf(2), SENDING.suspectGapMs - 1, { isSuspect: true })?.code).toBe('TOO_MANY_REQUESTS');
    expect(ask(mobileOf(2), SENDING.suspectGapMs, { isSuspect: true })).toBeNull();
    const flooded = new SendLimits();
    const send = (purpose: string, at: number) =>
      flooded.take({ purpose, target: mobileOf(at), address: `10.${at >> 8}.${at & 255}.1`, at });
    for (let at = 0; at < SENDING.globalHourly; at++) expect(send('register', at)).toBeNull();
    expect(send('register', SENDING.globalHourly)?.code).toBe('TOO_MANY_REQUESTS');
    expect(send('reset', SENDING.globalHourly)).toBeNull();
  });
});

describe('guessing passwords', () => {
  const attempt = { username: 'Asha', address: '10.0.0.1', isKnownAddress: false };
  const begin = (throttle: LoginThrottle, now: number, change: Partial<typeof attempt> = {}) => {
    const settle = throttle.begin({ ...attempt, ...change }, now);
    return isRefusal(settle) ? null : settle;
  };

  it('[A01] at most a hundred consecutive failures a day, from any number of addresses; then one a day', () => {
    const throttle = new LoginThrottle();
    const tried: number[] = [];
    for (let now = 0; now < 3 * DAY; now += 500) {
      const settle = begin(throttle, now, {
        address: `10.${now % 251}.${now % 241}.1`,
        username: now % 2 ? 'asha' : 'ASHA',
      });
      if (!settle) continue;
      settle('failed');
      tried.push(now);
    }
    expect(tried.filter((at) => at < DAY).length).toBeLessThanOrEqual(100);
    expect(tried.length).toBeLessThanOrEqual(103);
    expect(tried[5]).toBeGreaterThan(0);
  });

  it('[A01] the owner can sign in from familiar addresses at any time, and from others after the wait', () => {
    const throttle = new LoginThrottle();
    for (let now = 0; now < HOUR; now += SECOND) begin(throttle, now)?.('failed');
    expect(begin(throttle, HOUR)).toBeNull();
    const home = begin(throttle, HOUR, { isKnownAddress: true });
    expect(home).not.toBeNull();
    home?.('signed in');
    const away = begin(throttle, HOUR + 15 * MINUTE, { address: '10.0.0.9' });
    expect(away).not.toBeNull();
    away?.('signed in');
    expect(begin(throttle, HOUR + 15 * MINUTE, { address: '10.0.0.9' })).not.toBeNull();
  });

  it('[A01] of five hundred concurrent attempts a handful is checked', () => {
    const throttle = new LoginThrottle();
    const looked = Array.from({ length: 500 }, (_, at) => begin(throttle, 0, { address: `10.0.${at % 250}.1` }));
    expect(looked.filter(Boolean)).toHaveLength(5);
  });

  it('an address that tries many names waits, its familiar players do not; the wait expires', () => {
    const throttle = new LoginThrottle();
    let looked = 0;
    for (let at = 0; at < 1000; at++) {
      const settle = begin(throttle, at, { username: `name${at}` });
      settle?.('failed');
      if (settle) looked++;
    }
    expect(looked).toBe(40);
    expect(begin(throttle, 1000, { username: 'new' })).toBeNull();
    expect(begin(throttle, 1000, { username: 'old', isKnownAddress: true })).not.toBeNull();
    expect(begin(throttle, 20 * MINUTE, { username: 'new' })).not.toBeNull();
  });

  it('a right password without its second factor neither counts as a failure nor clears failures', () => {
    const throttle = new LoginThrottle();
    for (let at = 0; at < 50; at++) begin(throttle, 0)?.('proven');
    for (let at = 0; at < 5; at++) begin(throttle, 0)?.('failed');
    expect(begin(throttle, 0)).toBeNull();
    throttle.clearFailures('asha', attempt.address);
    expect(begin(throttle, 0)).not.toBeNull();
  });
});

describe("the server's key", () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-key-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is created once, readable by its owner only, and the same after a restart', () => {
    const open = () => serverKey(openSecretRing({ secret: null, former: [], dataDir: folder }));
    const first = open();
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    const sealed = first.encrypt('JBSWY3DPEHPK3PXP', 'player:7');
    expect(open().decrypt(sealed, 'player:7')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('rejects another owner, another key and changed data', () => {
    const [one, other] = ['x', 'y'].map((sign) => Buffer.from(sign.repeat(32))) as [Buffer, Buffer];
    const key = serverKey({ current: one, former: [] });
    const sealed = key.encrypt('secret', 'player:7');
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('secret');
    expect(() => key.decrypt(sealed, 'player:8')).toThrow();
    expect(() => serverKey({ current: other, former: [] }).decrypt(sealed, 'player:7')).toThrow();
    expect(serverKey({ current: other, former: [one] }).decrypt(sealed, 'player:7')).toBe('secret');
    sealed[15] = (sealed[15] ?? 0) ^ 1;
    expect(() => key.decrypt(sealed, 'player:7')).toThrow();
    const hash = (purpose: string, ...parts: string[]) => Buffer.from(key.seal(purpose, ...parts)).toString('hex');
    expect(new Set([hash('a', 'bc'), hash('ab', 'c'), hash('a', 'b', 'c'), hash('a', 'bd')]).size).toBe(4);
  });
});

it('the name of a device', () => {
  const agents: [string, string][] = [
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Mac'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [`<script>${'x'.repeat(5000)}Chrome/1`, 'Unknown device'],
  ];
  for (const [agent, expected] of agents) expect(deviceName(agent), agent).toBe(expected);
});
