import { refuse } from '@crease/kernel';
import { expect, it } from 'vitest';
import { ReferralWatch } from './referral-watch.ts';

const PAGE = 2;

it('a referrer who has the most of a month keeps no other referrer from a reward', async () => {
  const ripe = [11, 12, 13, 14, 15].map((refereeId) => ({ refereeId, referrerId: refereeId < 15 ? 1 : 2, flag: '' }));
  const asked: number[] = [];
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
          ripe.filter(({ refereeId }) => refereeId > after).slice(0, PAGE),
        verified: async () => [],
      },
      settings: { get: async () => null },
    },
    logger: { debug: () => {} },
  } as never);
  await watch.round();
  // The friends of a referrer who has reached it are not asked about one by one.
  expect(asked).toEqual([11, 15]);
});
