import { describe, expect, it } from 'vitest';
import { ASSET, CLEARING, COMMISSION, draft, HOUSE, ISSUE, openLedger, words } from '../test/open-ledger.ts';
import { debtAccount } from './account.ts';
import { type Journal, type JournalDraft, reversalOf } from './journal.ts';

describe('posting', () => {
  it('moves money and tells every balance on the way', () => {
    const { ledger } = openLedger();
    const journal = ledger.post(draft('bet', ['player:1', CLEARING, 300], [CLEARING, 'player:2', 300]));
    expect(journal).toMatchObject({ journalId: 4, key: 'bet' });
    expect(journal.transfers).toEqual([
      { transferId: 4, debit: 'player:1', credit: CLEARING, amount: 300, debitBalance: 700, creditBalance: 300 },
      { transferId: 5, debit: CLEARING, credit: 'player:2', amount: 300, debitBalance: 0, creditBalance: 1300 },
    ]);
    expect([ledger.cash(1), ledger.balance('player:2'), ledger.balance(ISSUE)]).toEqual([700, 1300, -3000]);
  });

  it.each<[what: string, draft: JournalDraft, says: string]>([
    ['a repeated key', draft('open:1', [ISSUE, 'player:1', 1]), 'was posted before'],
    ['nothing', draft('a'), 'moves nothing'],
    ['zero', draft('a', [ISSUE, 'player:1', 0]), 'is not an amount'],
    ['less than zero', draft('a', [ISSUE, 'player:1', -5]), 'is not an amount'],
    ['half a paisa', draft('a', [ISSUE, 'player:1', 0.5]), 'is not an amount'],
    ['no number', draft('a', [ISSUE, 'player:1', Number.NaN]), 'is not an amount'],
    ['more than there can be', draft('a', [ISSUE, 'player:1', 1e300]), 'is not an amount'],
    ['an account that pays itself', draft('a', ['player:1', 'player:1', 5]), 'pays itself'],
    ['an unknown account', draft('a', [ISSUE, 'player:77', 5]), 'no play:INR account player:77'],
    ['[I27] play money to a player of real money', draft('a', [ISSUE, 'player:9', 5]), 'no play:INR account player:9'],
    ['[I27] real money from play money', { ...draft('a', [ISSUE, 'player:1', 5]), asset: 'real:INR' }, 'no real:INR'],
    ['more than a player owns', draft('a', ['player:1', HOUSE, 1001]), 'more than is available'],
    ['commission that was never taken', draft('a', [COMMISSION, 'player:1', 1]), 'more than is available'],
  ])('refuses %s and changes nothing', (_, wrong, says) => {
    const { ledger } = openLedger();
    const before = JSON.stringify([...ledger.accounts()]);
    const counters = [ledger.lastJournalId, ledger.lastTransferId];
    expect(() => ledger.post(wrong)).toThrow(says);
    expect(JSON.stringify([...ledger.accounts()])).toBe(before);
    expect([ledger.lastJournalId, ledger.lastTransferId]).toEqual(counters);
    expect(ledger.post(draft('next', [ISSUE, 'player:1', 1])).journalId).toBe(4);
  });

  it('what is held cannot be paid away, not by one paisa', () => {
    const { ledger } = openLedger();
    ledger.setHold({ playerId: 1, asset: ASSET, marketId: 'm', amount: 400 });
    expect(() => ledger.post(draft('a', ['player:1', HOUSE, 601]))).toThrow('more than is available');
    ledger.post(draft('b', ['player:1', HOUSE, 600]));
    expect([ledger.cash(1), ledger.available(1)]).toEqual([400, 0]);
  });

  it('a key is refused again after a refused journal was mended', () => {
    const { ledger } = openLedger();
    expect(() => ledger.post(draft('a', ['player:1', HOUSE, 5000]))).toThrow();
    ledger.post(draft('a', ['player:1', HOUSE, 5]));
    expect(() => ledger.post(draft('a', ['player:1', HOUSE, 5]))).toThrow('was posted before');
  });
});

describe('accounts', () => {
  it('are those of the chart, each with one asset for life', () => {
    const { ledger } = openLedger();
    expect(() => ledger.openAccount('pocket:1', ASSET)).toThrow('not in the chart');
    expect(() => ledger.openAccount('player:1', 'real:INR')).toThrow('holds play:INR');
    expect(() => ledger.openAccount('debt:1', 'real:INR')).toThrow('one asset');
    expect(ledger.openAccount('player:1', ASSET).balance).toBe(1000);
    expect(ledger.account('player:5')).toBeNull();
    expect([ledger.balance('player:5'), ledger.cash(5), ledger.available(5), ledger.hold(5, 'm')]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

describe('holds', () => {
  it('are set whole, market by market, and add up', () => {
    const { ledger } = openLedger();
    const hold = (marketId: string, amount: number) => ledger.setHold({ playerId: 1, asset: ASSET, marketId, amount });
    expect([hold('a', 300), hold('b', 200), hold('a', 100), hold('a', 100), hold('c', 0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([ledger.held(1), ledger.hold(1, 'a'), ledger.available(1), ledger.cash(1)]).toEqual([300, 100, 700, 1000]);
    hold('a', 0);
    expect([ledger.hold(1, 'a'), ledger.held(1), hold('a', 50), ledger.hold(1, 'a'), hold('a', 0)]).toEqual([
      0,
      200,
      true,
      50,
      true,
    ]);
    expect([...(ledger.purse(1)?.holds() ?? [])]).toEqual([['b', 200]]);
  });

  it('need a player of that asset and an amount of zero or more', () => {
    const { ledger } = openLedger();
    const hold = { playerId: 1, asset: ASSET, marketId: 'a', amount: 1 } as const;
    expect(() => ledger.setHold({ ...hold, playerId: 8 })).toThrow('player account');
    expect(() => ledger.setHold({ ...hold, asset: 'real:INR' })).toThrow('same asset');
    expect(() => ledger.setHold({ ...hold, amount: -1 })).toThrow('never negative');
    expect(() => ledger.setHold({ ...hold, amount: Number.NaN })).toThrow('never negative');
  });
});

/**
 * Story: a settlement is taken back after the player has spent his winnings.
 * He owns C and has staked all of it elsewhere; the reversal takes W. The house lends W, so that nothing
 * is below zero; the next gain G repays first.
 */
it('what a forced correction takes beyond his means is lent, and later gains repay it first', () => {
  const { ledger } = openLedger();
  const won = ledger.post(draft('win', [HOUSE, 'player:1', 500]));
  ledger.setHold({ playerId: 1, asset: ASSET, marketId: 'elsewhere', amount: 1500 });
  ledger.post(reversalOf(won, words('win:undone')));
  expect([ledger.available(1), ledger.debt(1)]).toEqual([-500, 0]);

  const lent = ledger.levelDebt(1, words('lend'));
  expect(lent).toMatchObject({ kind: 'debt_lent', transfers: [{ debit: 'debt:1', credit: 'player:1', amount: 500 }] });
  expect([ledger.available(1), ledger.debt(1), ledger.balance(debtAccount(1))]).toEqual([0, 500, -500]);
  expect(ledger.levelDebt(1, words('again'))).toBeNull();

  ledger.post(draft('gain', [HOUSE, 'player:1', 200]));
  expect(ledger.levelDebt(1, words('repay'))).toMatchObject({ kind: 'debt_repaid', transfers: [{ amount: 200 }] });
  ledger.setHold({ playerId: 1, asset: ASSET, marketId: 'elsewhere', amount: 1000 });
  ledger.levelDebt(1, words('repay more'));
  expect([ledger.available(1), ledger.debt(1), ledger.cash(1)]).toEqual([200, 0, 1200]);
  expect(ledger.levelDebt(1, words('nothing owed'))).toBeNull();
  expect(ledger.levelDebt(404, words('nobody'))).toBeNull();
  // A loan is repaid, never taken back: the debt account does not rise above zero.
  expect(() => ledger.post(reversalOf(lent as Journal, words('loan undone')))).toThrow('more than is available');
});
