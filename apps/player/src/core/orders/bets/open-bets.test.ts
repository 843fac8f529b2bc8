import { expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { afterCancel, betsOf, NO_OPEN_BETS, withBet, withBets } from './open-bets.ts';

it('groups by market and keeps the lists of other markets', () => {
  const openBets = withBets([betOf(), fancyBetOf({ betId: 'b2' })], []);
  const before = openBets.byMarket.get('m1');
  const next = withBet(openBets, fancyBetOf({ betId: 'b3' }));
  expect(next.byMarket.get('m1')).toBe(before);
  expect(next.byMarket.get('f1')).toHaveLength(2);
});

it('drops bets that have ended', () => {
  const openBets = withBet(NO_OPEN_BETS, betOf());
  const empty = withBet(openBets, betOf({ status: 'settled' }));
  expect(empty.bets.size).toBe(0);
  expect(empty.byMarket.size).toBe(0);
  expect(withBet(empty, betOf({ status: 'voided' }))).toBe(empty);
});

it('prefers updates that the stream sent during a list request', () => {
  const listed = betOf({ matched: 0, remaining: 5000, status: 'unmatched' });
  const openBets = withBets([listed], [betOf()]);
  expect(openBets.bets.get('b1')?.status).toBe('matched');
});

it('ignores updates older than the stored bet', () => {
  const openBets = withBet(NO_OPEN_BETS, betOf({ matched: 2000, remaining: 3000, status: 'partly_matched' }));
  expect(withBet(openBets, betOf({ matched: 0, remaining: 5000, status: 'pending' }))).toBe(openBets);
  expect(withBet(openBets, betOf({ matched: 1000, remaining: 4000, status: 'partly_matched' }))).toBe(openBets);
  expect(withBet(openBets, betOf()).bets.get('b1')?.status).toBe('matched');
});

it('lists the newest first', () => {
  const later = betOf({ betId: 'b10', placedAt: '2026-12-03T15:00:00.000Z', gameId: 'g2' });
  const openBets = withBets([later, betOf()], []);
  expect(betsOf(openBets).map(({ betId }) => betId)).toEqual(['b10', 'b1']);
  expect(betsOf(openBets, 'g1').map(({ betId }) => betId)).toEqual(['b1']);
});

it('removes the cancelled part at once', () => {
  const part = betOf({ matched: 2000, remaining: 3000, status: 'partly_matched' });
  expect(afterCancel(part, 300_000)).toMatchObject({ remaining: 0, cancelled: 300_000, status: 'matched' });
  const whole = betOf({ matched: 0, remaining: 5000, status: 'unmatched' });
  expect(afterCancel(whole, 500_000).status).toBe('cancelled');
});
