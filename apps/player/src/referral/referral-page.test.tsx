import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../core/session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ReferralPage } from './referral-page.tsx';

const REWARDS = { firstBet: 150, firstBetLeast: 500, verified: 350, monthMost: 10_000 };
const STATS = { opened: 0, signedUp: 0, firstBet: 0, verified: 0, earned: 0, waiting: 0, rewards: REWARDS, weeks: [] };

test('a demo player makes a referral link', async () => {
  useSession.setState({ isAuth: true, token: 'token', user: { id: '7', username: 'demo12', demo: true } });
  const { user, bodiesOf } = await renderPage(ReferralPage, {
    refStats: () => ({ ...STATS, link: null, nextPayAt: '2026-12-07T00:00:00.000Z' }),
    generateRef: () => ({ code: 'DEMO12', url: 'https://house.example/?ref=DEMO12' }),
  } as never);
  await user.click(await screen.findByRole('button', { name: /link/i }));
  expect(bodiesOf('generateRef')).toEqual([{}]);
});
