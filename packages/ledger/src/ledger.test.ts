import { describe, expect, it } from 'vitest';
import { cashAccount, debtAccount, gatewayAccount, parseAccountId, pocketAccount } from './account.ts';
import { HOLD_KINDS } from './hold.ts';
import type { Journal, JournalDraft } from './journal.ts';
import { openPlayerAccount } from './open-accounts.ts';
import {
  ASSET,
  CLEARING,
  COMMISSION,
  draft,
  entryOf,
  HOUSE,
  ISSUE,
  inMarket,
  openLedger,
  player,
  reversalOf,
} from './testing/open-ledger.ts';

describe('posting', () => {
  it('moves money and records every balance', () => {
    const { ledger } = openLedger();
    const journal = ledger.post(draft('bet', ['cash:1:play:INR', CLEARING, 300], [CLEARING, 'cash:2:play:INR', 300]));
    expect(journal).toMatchObject({ journalId: 4, key: 'bet' });
    expect(journal.transfers).toEqual([
      { transferId: 4, debit: 'cash:1:play:INR', credit: CLEARING, amount: 300, debitBalance: 700, creditBalance: 300 },
      { transferId: 5, debit: CLEARING, credit: 'cash:2:play:INR', amount: 300, debitBalance: 0, creditBalance: 1300 },
    ]);
    expect([ledger.cash(player(1)), ledger.balance('cash:2:play:INR'), ledger.balance(ISSUE)]).toEqual([
      700, 1300, -3000,
    ]);
  });

  it.each<[what: string, draft: JournalDraft, says: string]>([
    ['a repeated key', draft('open:1', [ISSUE, 'cash:1:play:INR', 1]), 'was already posted'],
    ['nothing', draft('a'), 'moves nothing'],
    ['zero', draft('a', [ISSUE, 'cash:1:play:INR', 0]), 'is not an amount'],
    ['less than zero', draft('a', [ISSUE, 'cash:1:play:INR', -5]), 'is not an amount'],
    ['half a paisa', draft('a', [ISSUE, 'cash:1:play:INR', 0.5]), 'is not an amount'],
    ['no number', draft('a', [ISSUE, 'cash:1:play:INR', Number.NaN]), 'is not an amount'],
    ['more than there can be', draft('a', [ISSUE, 'cash:1:play:INR', 1e300]), 'is not an amount'],
    ['an account that pays itself', draft('a', ['cash:1:play:INR', 'cash:1:play:INR', 5]), 'pays itself'],
    ['an unknown account', draft('a', [ISSUE, 'cash:77:play:INR', 5]), 'no play:INR account cash:77:play:INR'],
    [
      '[I27] play money to a player of real money',
      draft('a', [ISSUE, 'cash:9:real:INR', 5]),
      'no play:INR account cash:9:real:INR',
    ],
    [
      '[I27] real money from play money',
      { ...draft('a', [ISSUE, 'cash:1:play:INR', 5]), asset: 'real:INR' },
      'no real:INR',
    ],
    ['more than a player owns', draft('a', ['cash:1:play:INR', HOUSE, 1001]), 'more than is available'],
    ['commission that was never taken', draft('a', [COMMISSION, 'cash:1:play:INR', 1]), 'more than is available'],
  ])('rejects %s and changes nothing', (_, wrong, message) => {
    const { ledger } = openLedger();
    const before = JSON.stringify([...ledger.accounts()]);
    const counters = [ledger.lastJournalId, ledger.lastTransferId];
    expect(() => ledger.post(wrong)).toThrow(message);
    expect(JSON.stringify([...ledger.accounts()])).toBe(before);
    expect([ledger.lastJournalId, ledger.lastTransferId]).toEqual(counters);
    expect(ledger.post(draft('next', [ISSUE, 'cash:1:play:INR', 1])).journalId).toBe(4);
  });

  it('held money cannot be paid out, not even one paisa', () => {
    const { ledger } = openLedger();
    ledger.setHold({ playerId: 1, asset: ASSET, purpose: inMarket('m'), amount: 400 });
    expect(() => ledger.post(draft('a', ['cash:1:play:INR', HOUSE, 601]))).toThrow('more than is available');
    ledger.post(draft('b', ['cash:1:play:INR', HOUSE, 600]));
    expect([ledger.cash(player(1)), ledger.available(player(1))]).toEqual([400, 0]);
  });

  it('a key is unique even after a rejected journal was corrected', () => {
    const { ledger } = openLedger();
    expect(() => ledger.post(draft('a', ['cash:1:play:INR', HOUSE, 5000]))).toThrow();
    ledger.post(draft('a', ['cash:1:play:INR', HOUSE, 5]));
    expect(() => ledger.post(draft('a', ['cash:1:play:INR', HOUSE, 5]))).toThrow('was already posted');
  });
});

describe('accounts', () => {
  it('are those of the chart, each bound to one asset', () => {
    const { ledger } = openLedger();
    expect(() => ledger.openAccount('pocket:1', ASSET)).toThrow('not in the chart');
    expect(() => ledger.openAccount('cash:1:play:INR', 'real:INR')).toThrow('holds play:INR');
    expect(() => ledger.openAccount('debt:1:real:INR', 'real:INR')).toThrow('cash account first');
    expect(() => ledger.openAccount('debt:1:play:INR', 'real:INR')).toThrow('holds play:INR');
    expect(ledger.openAccount('cash:1:play:INR', ASSET).balance).toBe(1000);
    expect(ledger.account('cash:5:play:INR')).toBeNull();
    expect([
      ledger.balance('cash:5:play:INR'),
      ledger.cash(player(5)),
      ledger.available(player(5)),
      ledger.hold(player(5), inMarket('m')),
    ]).toEqual([0, 0, 0, 0]);
  });
});

describe('several assets and pockets', () => {
  it('assets are separate: money of one is not available in another', () => {
    const { ledger } = openLedger();
    openPlayerAccount(ledger, 1, 'real:INR');
    const real = { playerId: 1, asset: 'real:INR' } as const;
    ledger.setHold({ ...player(1), purpose: inMarket('m'), amount: 400 });
    expect([ledger.available(player(1)), ledger.available(real), ledger.allBalancesOf(1).length]).toEqual([600, 0, 2]);
    expect(() => ledger.setHold({ ...real, playerId: 2, purpose: inMarket('m'), amount: 1 })).toThrow('same asset');
    expect(() => ledger.post(draft('mixed', ['cash:1:play:INR', cashAccount(real), 5]))).toThrow('no play:INR');
  });

  it('[I4] a pocket is separate from cash, opened with its first credit, never below zero', () => {
    const { ledger } = openLedger();
    const sports = ledger.openAccount(pocketAccount('sports', player(1)), ASSET).accountId;
    ledger.post(draft('granted', ['bonus:play:INR', sports, 300]));
    const balances = ledger.balancesOf(player(1));
    expect([balances?.pocket('sports'), balances?.pocket('wicket'), balances?.available]).toEqual([300, 0, 1000]);
    expect(() => ledger.post(draft('spent', [sports, HOUSE, 301]))).toThrow('more than is available');
    ledger.post(draft('released', [sports, cashAccount(player(1)), 300]));
    expect([balances?.pocket('sports'), balances?.available]).toEqual([0, 1300]);
    expect(() => ledger.openAccount(pocketAccount('coins', player(8)), ASSET)).toThrow('cash account first');
  });

  it('an account id names its kind, player and asset', () => {
    expect(parseAccountId(cashAccount(player(17)))).toEqual({ kind: 'cash', playerId: 17, asset: ASSET });
    expect(parseAccountId(gatewayAccount('upi', ASSET))).toEqual({ kind: 'gateway', playerId: null, asset: ASSET });
    expect(parseAccountId(COMMISSION)).toEqual({ kind: 'commission', playerId: null, asset: ASSET });
    for (const none of ['cash:0:play:INR', 'cash:x:play:INR', 'gateway::play:INR', 'pocket:1:play:INR', ''])
      expect(parseAccountId(none)).toBeNull();
  });
});

describe('holds', () => {
  it('are set per market and add up', () => {
    const { ledger } = openLedger();
    const hold = (marketId: string, amount: number) =>
      ledger.setHold({ ...player(1), purpose: inMarket(marketId), amount });
    expect([hold('a', 300), hold('b', 200), hold('a', 100), hold('a', 100), hold('c', 0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([
      ledger.held(player(1)),
      ledger.hold(player(1), inMarket('a')),
      ledger.available(player(1)),
      ledger.cash(player(1)),
    ]).toEqual([300, 100, 700, 1000]);
    hold('a', 0);
    expect([
      ledger.hold(player(1), inMarket('a')),
      ledger.held(player(1)),
      hold('a', 50),
      ledger.hold(player(1), inMarket('a')),
      hold('a', 0),
    ]).toEqual([0, 200, true, 50, true]);
    expect([...(ledger.balancesOf(player(1))?.holds() ?? [])]).toEqual([{ purpose: inMarket('b'), amount: 200 }]);
  });

  it('are distinct by kind, even with equal ids', () => {
    const { ledger } = openLedger();
    for (const kind of HOLD_KINDS) ledger.setHold({ ...player(1), purpose: { kind, id: '7' }, amount: 10 });
    ledger.setHold({ ...player(1), purpose: { kind: 'withdrawal', id: '7' }, amount: 25 });
    expect(HOLD_KINDS.map((kind) => ledger.hold(player(1), { kind, id: '7' }))).toEqual([10, 10, 25, 10, 10, 10, 10]);
    // A market played from the bonus holds bonus money.
    expect([ledger.held(player(1)), ledger.available(player(1))]).toEqual([55, 945]);
    expect([ledger.balancesOf(player(1))?.sportsHeld, ledger.balancesOf(player(1))?.sportsAvailable]).toEqual([
      20, -20,
    ]);
    expect([ledger.balancesOf(player(1))?.wicketHeld, ledger.balancesOf(player(1))?.wicketAvailable]).toEqual([
      10, -10,
    ]);
  });

  it('need a player of that asset and an amount of zero or more', () => {
    const { ledger } = openLedger();
    const hold = { playerId: 1, asset: ASSET, purpose: inMarket('a'), amount: 1 } as const;
    expect(() => ledger.setHold({ ...hold, playerId: 8 })).toThrow('player account');
    expect(() => ledger.setHold({ ...hold, asset: 'real:INR' })).toThrow('same asset');
    expect(() => ledger.setHold({ ...hold, amount: -1 })).toThrow('never negative');
    expect(() => ledger.setHold({ ...hold, amount: Number.NaN })).toThrow('never negative');
  });
});

/**
 * A settlement is reversed after the player has spent their winnings. They own C and have staked all of it in another
 * market; the reversal takes W. The house lends W, so that nothing is below zero; the next gain G repays first.
 */
it('a forced correction beyond available money is lent and repaid first from later gains', () => {
  const { ledger } = openLedger();
  const won = ledger.post(draft('win', [HOUSE, 'cash:1:play:INR', 500]));
  ledger.setHold({ playerId: 1, asset: ASSET, purpose: inMarket('elsewhere'), amount: 1500 });
  ledger.post(reversalOf(won, entryOf('win:undone')));
  expect([ledger.available(player(1)), ledger.debt(player(1))]).toEqual([-500, 0]);

  const lent = ledger.levelDebt(player(1), entryOf('lend'));
  expect(lent).toMatchObject({
    kind: 'debt_lent',
    transfers: [{ debit: 'debt:1:play:INR', credit: 'cash:1:play:INR', amount: 500 }],
  });
  expect([ledger.available(player(1)), ledger.debt(player(1)), ledger.balance(debtAccount(player(1)))]).toEqual([
    0, 500, -500,
  ]);
  expect(ledger.levelDebt(player(1), entryOf('again'))).toBeNull();

  ledger.post(draft('gain', [HOUSE, 'cash:1:play:INR', 200]));
  expect(ledger.levelDebt(player(1), entryOf('repay'))).toMatchObject({
    kind: 'debt_repaid',
    transfers: [{ amount: 200 }],
  });
  ledger.setHold({ playerId: 1, asset: ASSET, purpose: inMarket('elsewhere'), amount: 1000 });
  ledger.levelDebt(player(1), entryOf('repay more'));
  expect([ledger.available(player(1)), ledger.debt(player(1)), ledger.cash(player(1))]).toEqual([200, 0, 1200]);
  expect(ledger.levelDebt(player(1), entryOf('nothing owed'))).toBeNull();
  expect(ledger.levelDebt(player(404), entryOf('nobody'))).toBeNull();
  // A loan is repaid, never reversed: the debt account does not rise above zero.
  expect(() => ledger.post(reversalOf(lent as Journal, entryOf('loan undone')))).toThrow('more than is available');
});
