import { refuse } from '@crease/kernel';
import { expect, it } from 'vitest';
import { ReferralWatch } from './referral-watch.ts';

const PAGE = 2;

it('a referrer who has the most of a month keeps no other referrer from a reward', async () => {
  const earned = [11, 12, 13, 14, 15].map((refereeId) => ({ refereeId, referrerId: refereeId < 15 ? 1 : 2 }));
  const asked: number[] = [];
  const compared: number[] = [];
  const watch = new ReferralWatch({
    engine: {
      submit: async (command: { type: string; refereeId: number }) => {
        if (command.type !== 'earnReferral') return null;
        asked.push(command.refereeId);
        return command.refereeId < 15 ? refuse('LIMIT_REACHED', { reason: 'referralMonth', most: 1 }) : null;
      },
    },
    store: {
      referrals: {
        newReferees: async () => [],
        withFirstBet: async (_: number, after: number) =>
          earned.filter(({ refereeId }) => refereeId > after).slice(0, PAGE),
        verified: async () => [],
        flag: async (refereeId: number) => {
          compared.push(refereeId);
          return '';
        },
      },
      settings: { get: async () => null },
    },
    logger: { debug: () => {} },
  } as never);
  await watch.run();
  // The friends of a referrer who has reached it are not asked about one by one.
  expect([asked, compared]).toEqual([
    [11, 15],
    [11, 15],
  ]);
});

it('a reward of 0 submits no friend', async () => {
  const submitted: string[] = [];
  const friends = (after: number) => (after < 11 ? [{ refereeId: 11, referrerId: 1 }] : []);
  const watch = new ReferralWatch({
    engine: { submit: async ({ type }: { type: string }) => void submitted.push(type) },
    store: {
      referrals: {
        newReferees: async () => [],
        withFirstBet: async (_: number, after: number) => friends(after),
        verified: async (after: number) => friends(after),
        flag: async () => '',
      },
      settings: { get: async () => ({ firstBet: 0 }) },
    },
    logger: { debug: () => {} },
  } as never);
  await watch.run();
  expect(submitted).toEqual(['earnReferral', 'payReferrals']);
});
