import { type BonusTerms, type Command, createEngine, execute, isNeedsAnswer, restoreEngine } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';

let test: TestStore;
const OPTIONS = { assets: ['play:INR'] } as const;
const engine = createEngine(OPTIONS);
let now = Date.UTC(2026, 10, 22);
beforeAll(async () => {
  test = await openTestStore();
  for (const username of ['ana', 'bob', 'cy', 'dee']) {
    const made = { username, demo: false, asset: 'play:INR', openingBalance: 1000_00 } as const;
    await act({ type: 'createPlayer', ...made });
  }
});
afterAll(() => test.remove());

/** Runs a command and stores its facts. */
async function act(command: Command): Promise<void> {
  const outcome = execute(engine, command, { now: ++now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error(`${command.type}: ${JSON.stringify(outcome)}`);
  await test.store.commit(test.store.collect(outcome.facts));
}

const TERMS: BonusTerms = {
  offerId: 'free',
  version: 1,
  name: 'Free bets',
  kind: 'freeBet',
  pocket: 'sports',
  rollover: 0,
  parts: 1,
  minOdds: 100,
  mostPerBet: 0,
  weights: { match_odds: 100, bookmaker: 100, fancy: 100, games: 0 },
  days: 7,
};
const claim = (playerId: number, terms: BonusTerms = TERMS) => {
  const rest = { terms, amount: 300_00, depositId: null, deposited: 0, isUsed: false, flags: [] };
  return act({ type: 'claimBonus', playerId, clientRef: `claim-${playerId}-${terms.offerId}`, ...rest });
};

it('[N02] a shared payout account or document means the same person, a shared device is flagged', async () => {
  const { bonuses, kyc, payoutAccounts, sessions } = test.store;
  await claim(1);
  const account = (playerId: number, number: string) => ({
    payoutAccountId: `${playerId}-${number}`,
    playerId,
    type: 'bank' as const,
    details: new Uint8Array(4),
    fingerprint: new TextEncoder().encode(number),
    addedAt: now,
    changedAt: now,
    payableFrom: now,
    nameJudged: null,
    nameJudgedBy: null,
    nameJudgedAt: null,
    removedAt: null,
  });
  await payoutAccounts.add(account(1, 'one'));
  await payoutAccounts.add(account(2, 'one'));
  await payoutAccounts.add(account(3, 'another'));
  for (const playerId of [1, 3]) {
    const times = { createdAt: now, expiresAt: now + 1e9, lastSeenAt: now };
    const session = { id: `s${playerId}`, playerId, ...times, device: 'Chrome on Android', address: '10.0.0.7' };
    await sessions.create(new Uint8Array(32).fill(playerId), session);
  }
  expect(await bonuses.shared(2, 'free')).toEqual({ person: true, device: false });
  expect(await bonuses.shared(3, 'free')).toEqual({ person: false, device: true });
  expect(await bonuses.shared(4, 'free')).toEqual({ person: false, device: false });
  expect(await bonuses.shared(1, 'free')).toEqual({ person: false, device: false });
  expect(await bonuses.shared(2, 'another')).toEqual({ person: false, device: false });
  const document = (playerId: number, number: string) => ({
    submissionId: `${playerId}-${number}`,
    playerId,
    kind: 2 as const,
    details: new Uint8Array(4),
    numberHash: new TextEncoder().encode(number),
    sentAt: now,
  });
  await kyc.add(document(1, 'passport'), [], []);
  await kyc.add(document(4, 'passport'), [], []);
  await kyc.add(document(3, 'licence'), [], []);
  expect(await bonuses.shared(4, 'free')).toEqual({ person: true, device: false });
  expect(await bonuses.shared(3, 'free')).toEqual({ person: false, device: true });
});

it('[I20] [N04] claims are read back unchanged, and the audit passes', async () => {
  const { store } = test;
  await claim(4);
  await claim(4, { ...TERMS, offerId: 'cash', kind: 'cashback', pocket: 'cash' });
  await act({ type: 'cancelBonus', playerId: 1, clientRef: 'stop', claimId: 1 });
  expect(await store.audit()).toEqual([]);
  expect(await store.bonuses.claim(1)).toMatchObject({ status: 'cancelled', forfeited: 300_00 });
  const list = await store.bonuses.claims({ playerId: 4, page: 1, pageSize: 10 });
  expect(list.items.map(({ offerId, status }) => [offerId, status])).toEqual([
    ['cash', 'released'],
    ['free', 'running'],
  ]);
  expect((await store.bonuses.claims({ playerId: 4, status: 'running', page: 1, pageSize: 10 })).total).toBe(1);
  expect(await store.bonuses.released(4)).toMatchObject({ released: 300_00 });
  const costs = await store.bonuses.costs(0);
  expect(costs.find(({ offerId }) => offerId === 'free')).toMatchObject({ claims: 2, running: 1, outstanding: 300_00 });
  const again = restoreEngine(await store.loadEngine(), OPTIONS);
  expect([...again.claims.values()].map(({ claimId }) => claimId)).toEqual([2]);
  expect(again.counters.claimId).toBe(3);
  expect(again.playerStates[4]?.balances.sportsAvailable).toBe(300_00);
});

it('a published rule never changes; a draft may', async () => {
  const { bonuses } = test.store;
  const { offerId, version: _, pocket: __, ...terms } = TERMS;
  const rest = {
    times: 1,
    timesDays: 7,
    percent: 0,
    cap: 300_00,
    least: 0,
    from: 0,
    until: null,
    budget: null,
    isVerifiedOnly: false,
  };
  const row = { offerId, version: 1, rule: { ...terms, ...rest }, editedAt: now, editedBy: 'asha' };
  await bonuses.saveOffer({ ...row, status: 'draft' });
  await bonuses.saveOffer({ ...row, status: 'published', rule: { ...row.rule, cap: 400_00 } });
  await bonuses.saveOffer({ ...row, status: 'published', rule: { ...row.rule, cap: 900_00 } });
  expect(await bonuses.offers()).toMatchObject([{ status: 'published', rule: { cap: 400_00 } }]);
});

it('the deposit of a bonus is what arrived after the fee, and can be claimed with', async () => {
  const { bonuses } = test.store;
  const times = { expiresAt: now + 60_000, graceUntil: now + 60_000, lateUntil: now + 60_000 };
  const money = { gateway: 'razorpay', amount: 500_00, fee: 10_00, currency: 'INR', units: 500_00 };
  const ask = { type: 'requestDeposit', playerId: 5, clientRef: 'deposit-1', chain: null, claim: '' } as const;
  await act({ type: 'createPlayer', username: 'eve', demo: false, asset: 'play:INR', openingBalance: 0 });
  await act({ ...ask, ...money, times, usedBy: null });
  const status = { kind: 'success', by: 'notify', payment: 'T1', units: 500_00, currency: 'INR' } as const;
  await act({ type: 'applyDepositStatus', depositId: 1, status, recorded: null, usedBy: null });
  const { free } = await bonuses.deposits(5);
  expect(free).toMatchObject([{ depositId: 1, paid: 500_00, amount: 490_00 }]);
  const given = { amount: 490_00, depositId: 1, deposited: free[0]?.amount ?? 0, isUsed: false, flags: [] };
  await act({ type: 'claimBonus', playerId: 5, clientRef: 'claim-5', terms: TERMS, ...given });
  expect((await bonuses.deposits(5)).free).toEqual([]);
});
