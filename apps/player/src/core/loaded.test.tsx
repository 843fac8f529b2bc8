import { queryClient } from '@crease/web';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { BonusOffers } from '../bonus/bonus-offers.tsx';
import { BonusPage } from '../bonus/bonus-page.tsx';
import { DepositPage } from '../cashier/deposit/deposit-page.tsx';
import { SentWithdrawal } from '../cashier/withdraw/sent-withdrawal.tsx';
import { KingmakerPage, ProviderPage } from '../casino/lobby-pages.tsx';
import { ProvidersPage } from '../casino/providers/providers-page.tsx';
import { CheckJet } from '../fairness/checks/check-jet.tsx';
import { JetChains } from '../fairness/jet-chains.tsx';
import { OwnSeeds } from '../fairness/own-seeds.tsx';
import { SharedBetPage } from '../orders/sharing/shared-bet-page.tsx';
import { SourcesTable } from '../referral/sources-table.tsx';
import { EventList } from '../sportsbook/list/event-list.tsx';
import { MatchPage } from '../sportsbook/list/match-page.tsx';
import { held, renderPage } from '../testing/render-page.tsx';
import { useSession } from './session.ts';

const JET_ROUND = { roundId: '1', hash: '', bust: 100, secret: '', salt: '', chainNo: 1 };

interface Case {
  readonly Page: () => ReactNode;
  /** The call that fails. */
  readonly fails: keyof Answers;
  readonly answers?: Answers;
  readonly path?: string;
  readonly at?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'offers of bonuses': { Page: BonusOffers, fails: 'bonusOffers' },
  'sums of bonuses': {
    Page: BonusPage,
    fails: 'bonusStats',
    answers: { bonusOffers: { items: [] }, bonusClaims: { items: [], total: 0, page: 1, pageSize: 50 } },
  },
  'sources of referrals': { Page: SourcesTable, fails: 'refSources' },
  'a provider': { Page: ProviderPage, fails: 'casinoProviders', path: '/sports/$provider', at: '/sports/aura' },
  'a named provider': { Page: KingmakerPage, fails: 'casinoProviders' },
  'all providers': { Page: ProvidersPage, fails: 'casinoProviders' },
  'a round of Jet': {
    Page: CheckJet,
    fails: 'jetChains',
    answers: { jetRound: JET_ROUND } as never,
    path: '/fairness',
    at: '/fairness?round="1"',
  },
  'chains of Jet': { Page: JetChains, fails: 'jetChains' },
  'own seeds': { Page: OwnSeeds, fails: 'gameSeeds' },
  'matches with fixed odds': { Page: EventList, fails: 'sportsbookEvents' },
  'a match with fixed odds': { Page: () => <MatchPage gameId="g1" />, fails: 'sportsbookEvent' },
};

test.each(Object.keys(CASES))('%s: a failure is shown, and a press reads again', async (name) => {
  const { Page, fails, answers = {}, ...at } = CASES[name] as Case;
  useSession.setState({ isAuth: true, token: 'token' });
  const { user, sent } = await renderPage(
    Page,
    { ...answers, [fails]: () => refused(403, { code: 'FORBIDDEN', message: 'Not for this account' }) } as never,
    at,
  );
  const calls = () => sent.filter((call) => call.name === fails).length;
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not for this account');
  const before = calls();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls()).toBe(before + 1));
});

const WITHDRAWAL = {
  withdrawalId: 'W1',
  amount: 2000,
  fee: 0,
  payoutAccountId: '3',
  gateway: 'upi',
  status: 'pending',
  reason: '',
  cancellable: false,
  createdAt: '2026-12-03T14:00:00.000Z',
  decidedAt: null,
  paidAt: null,
  timeline: [],
};
const SHARED = {
  eventName: 'Tides v Mariners',
  sportId: 4,
  marketName: 'Match odds',
  marketType: 'match_odds',
  runnerName: 'Mumbai Tides',
  side: 'back',
  averagePrice: 1.85,
  result: 'open',
};

const SENT = { Page: () => <SentWithdrawal withdrawalId="W1" />, asks: 'withdrawal' } as const;
const SHARED_BET = {
  Page: SharedBetPage,
  asks: 'sharedBet',
  path: '/shared/$shareId',
  at: '/shared/AbcdefghijklmnopqrstuV',
} as const;
const GATEWAY = { Page: DepositPage, asks: 'gateway', path: '/deposit/$gateway', at: '/deposit/upi' } as const;

const refusal = (status: number) => refused(status, { code: 'NOT_FOUND', message: 'No such thing' });

test.each([
  ['a withdrawal', SENT, 404, 'Unknown withdrawal'],
  ['a shared bet', SHARED_BET, 404, 'This link was withdrawn, or never existed'],
  ['a malformed link', SHARED_BET, 400, 'This link was withdrawn, or never existed'],
  ['a gateway', GATEWAY, 404, 'Unknown deposit method'],
])(
  '%s that the server does not know is missing, which is no failure',
  async (_, { Page, asks, ...at }, status, title) => {
    useSession.setState({ isAuth: true, token: 'token' });
    await renderPage(Page, { [asks]: () => refusal(status) } as never, at);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['a withdrawal', SENT, { withdrawal: WITHDRAWAL, wallet: {} }, 'Requested ₹2,000.00'],
  ['a shared bet', SHARED_BET, SHARED, 'Mumbai Tides'],
])('%s that is shown stays when the server no longer knows it', async (_, { Page, asks, ...at }, reply, shown) => {
  useSession.setState({ isAuth: true, token: 'token' });
  const replies: unknown[] = [reply];
  await renderPage(Page, { [asks]: () => replies.shift() ?? refusal(404) } as never, at);
  await screen.findByText(shown);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(queryClient.getQueryCache().find({ queryKey: [asks], exact: false })?.state.error).not.toBeNull(),
  );
  expect(screen.getByText(shown)).toBeDefined();
});

test('nothing is shown as empty or zero while it loads', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const offers = held({ items: [] });
  const stats = held({ sports: 0, wicket: 0, pendingRolloverBonus: 0, released: 0, since: null });
  await renderPage(BonusPage, {
    bonusOffers: offers.answer,
    bonusStats: stats.answer,
    bonusClaims: { items: [], total: 0, page: 1, pageSize: 50 },
  } as never);
  const none = 'No bonuses to claim right now.';
  await screen.findByText('No bonus yet');
  expect(screen.queryByText(none)).toBeNull();
  expect(screen.queryByText('₹0.00')).toBeNull();
  offers.release();
  stats.release();
  await screen.findByText(none);
  await waitFor(() => expect(screen.queryAllByText('₹0.00').length).toBeGreaterThan(0));
});
