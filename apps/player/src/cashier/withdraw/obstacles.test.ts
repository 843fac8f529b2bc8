import type { ReplyOf } from '@crease/client';
import { expect, it } from 'vitest';
import { obstaclesOf } from './obstacles.ts';

type Terms = ReplyOf<'withdrawalTerms'>;
type Account = ReplyOf<'payoutAccounts'>['items'][number];

const TERMS: Terms = {
  available: 1_000_00,
  carried: 0,
  min: 100_00,
  cancellable: true,
  usualSeconds: null,
  needsIdentity: false,
  blockedBy: [],
};
const PLAYER = { isDemo: false, kycStatus: 'none', hasProven: true };
const ACCOUNT: Account = {
  payoutAccountId: 'a',
  type: 'bank',
  masked: '··4471',
  accountName: 'Arjun Rawat',
  bankName: 'HDFC Bank',
  ifscCode: 'HDFC0002210',
  iban: null,
  expiry: null,
  nameMatches: true,
  nameCheck: 'equal',
  payableFrom: '2026-11-22T12:00:00.000Z',
  payable: true,
  addedAt: '2026-11-21T12:00:00.000Z',
};
const blocked = (code: string, reason: string, needed: number | null = null) => ({
  code,
  reason,
  message: 'as the server says it',
  needed,
  done: needed === null ? null : 0,
});
const things = (terms: Partial<Terms>, accounts: readonly Account[] = [ACCOUNT], player: Partial<typeof PLAYER> = {}) =>
  obstaclesOf({ ...TERMS, ...terms }, [...accounts], { ...PLAYER, ...player }).map(({ thing }) => thing);

it('no obstacle with money, a payable account and a verified number', () => {
  expect(things({})).toEqual([]);
  expect(things({ available: 100_00 })).toEqual([]);
});

it('identity is the first obstacle, with its status', () => {
  const blockedBy = [blocked('KYC_NEEDED', 'withdrawal')];
  expect(things({ blockedBy, available: 99_99 }, [], { hasProven: false })).toEqual([
    ...['identity', 'number', 'account', 'money'],
  ]);
  expect(things({ blockedBy }, [ACCOUNT], { kycStatus: 'pending' })).toEqual(['checking']);
  expect(things({ blockedBy }, [ACCOUNT], { kycStatus: 'declined' })).toEqual(['declined']);
});

it('a debt is shown with its amount, instead of the low balance', () => {
  const blockedBy = [blocked('INSUFFICIENT_FUNDS', 'owed', 500_00)];
  const [debt, ...others] = obstaclesOf({ ...TERMS, available: 0, blockedBy }, [ACCOUNT], PLAYER);
  expect(debt).toMatchObject({ thing: 'debt', place: '/gatewaylist', progress: { needed: 500_00, done: 0 } });
  expect(others).toEqual([]);
});

it('of accounts not yet payable, the one that only waits gives the time', () => {
  const differs: Account = { ...ACCOUNT, payable: false, nameCheck: 'different' };
  const waits: Account = { ...ACCOUNT, payable: false, payableFrom: '2026-11-23T12:00:00.000Z' };
  expect(things({}, [differs])).toEqual(['name']);
  const sooner = { ...waits, payableFrom: '2026-11-22T18:00:00.000Z' };
  const [found] = obstaclesOf(TERMS, [differs, waits, sooner], PLAYER);
  expect(found).toMatchObject({ thing: 'waiting', from: '2026-11-22T18:00:00.000Z' });
  expect(things({}, [differs, ACCOUNT])).toEqual([]);
});

it('the rollover is shown as an amount with its progress', () => {
  const blockedBy = [blocked('ROLLOVER_OPEN', 'deposit', 50_000_00)];
  const [found] = obstaclesOf({ ...TERMS, blockedBy }, [ACCOUNT], PLAYER);
  expect(found).toMatchObject({ thing: 'rollover', place: '/home', progress: { needed: 50_000_00 } });
});

it('an unknown code shows the server’s message; a demo player has no other obstacle without a sandbox phone', () => {
  const blockedBy = [blocked('LATER', 'later', 50_000_00)];
  const [found] = obstaclesOf({ ...TERMS, blockedBy }, [ACCOUNT], PLAYER);
  expect(found).toMatchObject({ thing: 'other', message: 'as the server says it', progress: { needed: 50_000_00 } });
  expect(things({ blockedBy }, [], { isDemo: true, hasProven: false })).toEqual(['demo']);
  expect(things({}, [], { isDemo: true })).toEqual(['account']);
  expect(things({}, [ACCOUNT], { isDemo: true })).toEqual([]);
});
