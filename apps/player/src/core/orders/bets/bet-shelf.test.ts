import { expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { afterCancel, betsOf, EMPTY_SHELF, shelveBet, stockShelf } from './bet-shelf.ts';

it('groups by market and keeps the lists of other markets', () => {
  const shelf = stockShelf([betOf(), fancyBetOf({ betId: 'b2' })], []);
  const before = shelf.byMarket.get('m1');
  const next = shelveBet(shelf, fancyBetOf({ betId: 'b3' }));
  expect(next.byMarket.get('m1')).toBe(before);
  expect(next.byMarket.get('f1')).toHaveLength(2);
});

it('drops bets that have ended', () => {
  const shelf = shelveBet(EMPTY_SHELF, betOf());
  const empty = shelveBet(shelf, betOf({ status: 'settled' }));
  expect(empty.bets.size).toBe(0);
  expect(empty.byMarket.size).toBe(0);
  expect(shelveBet(empty, betOf({ status: 'voided' }))).toBe(empty);
});

it('prefers updates that the stream sent during a list request', () => {
  const listed = betOf({ matched: 0, remaining: 5000, status: 'unmatched' });
  const shelf = stockShelf([listed], [betOf()]);
  expect(shelf.bets.get('b1')?.status).toBe('matched');
});

it('ignores updates older than the stored bet', () => {
  const shelf = shelveBet(EMPTY_SHELF, betOf({ matched: 2000, remaining: 3000, status: 'partly_matched' }));
  expect(shelveBet(shelf, betOf({ matched: 0, remaining: 5000, status: 'pending' }))).toBe(shelf);
  expect(shelveBet(shelf, betOf({ matched: 1000, remaining: 4000, status: 'partly_matched' }))).toBe(shelf);
  expect(shelveBet(shelf, betOf()).bets.get('b1')?.status).toBe('matched');
});

it('lists the newest first', () => {
  const later = betOf({ betId: 'b10', placedAt: '2026-12-03T15:00:00.000Z', gameId: 'g2' });
  const shelf = stockShelf([later, betOf()], []);
  expect(betsOf(shelf).map(({ betId }) => betId)).toEqual(['b10', 'b1']);
  expect(betsOf(shelf, 'g1').map(({ betId }) => betId)).toEqual(['b1']);
});

it('removes the cancelled part at once', () => {
  const part = betOf({ matched: 2000, remaining: 3000, status: 'partly_matched' });
  expect(afterCancel(part, 300_000)).toMatchObject({ remaining: 0, cancelled: 300_000, status: 'matched' });
  const whole = betOf({ matched: 0, remaining: 5000, status: 'unmatched' });
  expect(afterCancel(whole, 500_000).status).toBe('cancelled');
});
