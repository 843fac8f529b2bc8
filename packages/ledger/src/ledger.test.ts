import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  clearingAccount,
  commissionAccount,
  debtAccount,
  houseAccount,
  issueAccount,
  playerAccount,
} from './account.ts';
import { type Journal, type JournalDraft, reversalOf, type TransferDraft } from './journal.ts';
import { Ledger } from './ledger.ts';
import { openAssetAccounts, openPlayerAccount } from './open-accounts.ts';

// Many random lives on a busy machine: no test here is about time.
vi.setConfig({ testTimeout: 120_000 });

const ASSET = 'play:INR';
const [HOUSE, CLEARING, COMMISSION, ISSUE] = [houseAccount, clearingAccount, commissionAccount, issueAccount].map(
  (id) => id(ASSET),
) as [string, string, string, string];

/** A ledger with three players of play money who own 1,000 each, and one of real money who owns nothing. */
function openLedger() {
  const ledger = new Ledger();
  openAssetAccounts(ledger, ASSET);
  openAssetAccounts(ledger, 'real:INR');
  const journals: Journal[] = [];
  for (const playerId of [1, 2, 3]) {
    openPlayerAccount(ledger, playerId, ASSET);
    journals.push(ledger.post(draft(`open:${playerId}`, [ISSUE, playerAccount(playerId), 1000])));
  }
  openPlayerAccount(ledger, 9, 'real:INR');
  return { ledger, journals };
}

function draft(key: string, ...transfers: [debit: string, credit: string, amount: number][]): JournalDraft {
  return {
    key,
    asset: ASSET,
    kind: 'adjustment',
    at: 1,
    description: key,
    reference: '',
    transfers: transfers.map(([debit, credit, amount]) => ({ debit, credit, amount })),
  };
}

const words = (key: string) => ({ key, at: 1, description: '', reference: '' });

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

describe('any life of a ledger', () => {
  type Act =
    | { readonly act: 'move'; readonly transfers: readonly TransferDraft[]; readonly forced: boolean }
    | { readonly act: 'hold'; readonly playerId: number; readonly marketId: string; readonly amount: number }
    | { readonly act: 'reverse'; readonly pick: number };
  const player = fc.integer({ min: 1, max: 3 });
  const account = fc.oneof(player.map(playerAccount), fc.constantFrom(HOUSE, CLEARING, COMMISSION, ISSUE));
  const amount = fc.integer({ min: 1, max: 900 });
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      act: fc.constant('move' as const),
      transfers: fc.array(fc.record({ debit: account, credit: account, amount }), { minLength: 1, maxLength: 4 }),
      forced: fc.boolean(),
    }),
    fc.record({ act: fc.constant('hold' as const), playerId: player, marketId: fc.constantFrom('a', 'b'), amount }),
    fc.record({ act: fc.constant('reverse' as const), pick: fc.nat() }),
  );

  /** Does it as the verbs of the House do: nothing beyond what is available, and debts levelled after force. */
  function perform(ledger: Ledger, journals: Journal[], one: Act): void {
    const key = `k${journals.length}:${ledger.lastJournalId}`;
    const level = (playerId: number) => {
      const journal = ledger.levelDebt(playerId, words(`${key}:debt:${playerId}`));
      if (journal) journals.push(journal);
    };
    if (one.act === 'hold') {
      const { playerId, marketId } = one;
      const free = ledger.available(playerId) + ledger.hold(playerId, marketId);
      ledger.setHold({ playerId, asset: ASSET, marketId, amount: Math.min(one.amount, free) });
    } else {
      const journal = one.act === 'reverse' ? journals[one.pick % journals.length] : undefined;
      const wanted = journal ? reversalOf(journal, words(key)) : { ...draft(key), ...one };
      try {
        journals.push(ledger.post(wanted as JournalDraft));
      } catch (error) {
        expect(String(error)).toMatch(/more than is available|pays itself/);
      }
    }
    for (const playerId of [1, 2, 3]) level(playerId);
  }

  function live(acts: readonly Act[], look: (ledger: Ledger, journals: Journal[]) => void): void {
    const { ledger, journals } = openLedger();
    for (const one of acts) {
      perform(ledger, journals, one);
      look(ledger, journals);
    }
  }
  const lives = fc.array(act, { maxLength: 25 });

  it('[I1] [I27] every journal sums to zero, in one asset', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger, journals) => {
          for (const { transfers, asset } of journals) {
            const sums = new Map<string, number>();
            for (const { debit, credit, amount: moved } of transfers) {
              sums.set(debit, (sums.get(debit) ?? 0) - moved);
              sums.set(credit, (sums.get(credit) ?? 0) + moved);
            }
            expect([...sums.values()].reduce((total, one) => total + one, 0)).toBe(0);
            for (const id of sums.keys()) expect(ledger.account(id)?.asset).toBe(asset);
          }
        }),
      ),
      { numRuns: 200 },
    );
  });

  it('[I2] the trial balance is zero for every asset', () => {
    fc.assert(
      fc.property(lives, (acts) => live(acts, (ledger) => expect([...ledger.trialBalance().values()]).toEqual([0, 0]))),
      { numRuns: 200 },
    );
  });

  it('[I3] every balance is the sum of its entries, each entry follows from the one before, and none is missing', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger, journals) => {
          const seen = new Map<string, { balance: number; version: number }>();
          const step = (id: string, change: number, after: number) => {
            const before = seen.get(id) ?? { balance: 0, version: 0 };
            expect(before.balance + change).toBe(after);
            seen.set(id, { balance: after, version: before.version + 1 });
          };
          const transfers = journals.flatMap((journal) => journal.transfers);
          for (const { debit, credit, amount: moved, debitBalance, creditBalance } of transfers) {
            step(debit, -moved, debitBalance);
            step(credit, moved, creditBalance);
          }
          for (const { accountId, balance, version } of ledger.accounts()) {
            expect({ balance, version }).toEqual(seen.get(accountId) ?? { balance: 0, version: 0 });
          }
          expect(transfers.map(({ transferId }) => transferId)).toEqual(transfers.map((_, at) => at + 1));
          expect(journals.map(({ journalId }) => journalId)).toEqual(journals.map((_, at) => at + 1));
        }),
      ),
      { numRuns: 200 },
    );
  });

  it('[I4] what a player owns, holds and has available is never below zero; only debt may be', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger) => {
          for (const playerId of [1, 2, 3]) {
            const parts = [
              ledger.cash(playerId),
              ledger.held(playerId),
              ledger.available(playerId),
              ledger.debt(playerId),
            ];
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
            // Nobody owes while he has something left.
            expect(Math.min(ledger.available(playerId), ledger.debt(playerId))).toBe(0);
          }
        }),
      ),
      { numRuns: 300 },
    );
  });

  it('rebuilt from its rows it is the same ledger and goes on with the same numbers', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger) => {
          const rebuilt = new Ledger({
            accounts: [...ledger.accounts()].map(({ accountId, asset, balance }) => ({ accountId, asset, balance })),
            holds: [1, 2, 3].flatMap((playerId) =>
              [...(ledger.purse(playerId)?.holds() ?? [])].map(([marketId, held]) => {
                return { playerId, asset: ASSET, marketId, amount: held } as const;
              }),
            ),
            lastJournalId: ledger.lastJournalId,
            lastTransferId: ledger.lastTransferId,
          });
          for (const { accountId, balance } of ledger.accounts()) expect(rebuilt.balance(accountId)).toBe(balance);
          for (const id of [1, 2, 3]) {
            expect([rebuilt.held(id), rebuilt.available(id), rebuilt.debt(id)]).toEqual([
              ledger.held(id),
              ledger.available(id),
              ledger.debt(id),
            ]);
          }
          expect(rebuilt.post(draft('after', [ISSUE, 'player:1', 1])).journalId).toBe(ledger.lastJournalId + 1);
        }),
      ),
      { numRuns: 100 },
    );
  });
});

/**
 * Story: a market pays A what B lost, takes commission C of A, and is then voided: everybody owns again
 * what he owned before he bet, commission included.
 */
it('[I15] settle with commission, then reverse: every balance is the one from before', () => {
  const gross = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: 500 }), (won, bps) => {
      const { ledger } = openLedger();
      const before = [...ledger.accounts()].map(({ balance }) => balance);
      const commission = Math.floor((won * bps) / 10_000);
      const journals = [
        ledger.post(draft('settle:m:1:1', [CLEARING, 'player:1', won])),
        ...(commission > 0 ? [ledger.post(draft('commission:m:1:1', ['player:1', COMMISSION, commission]))] : []),
        ledger.post(draft('settle:m:1:2', ['player:2', CLEARING, won])),
      ];
      expect(ledger.balance(CLEARING)).toBe(0);
      for (const journal of journals) ledger.post(reversalOf(journal, words(`${journal.key}:reversed`)));
      expect([...ledger.accounts()].map(({ balance }) => balance)).toEqual(before);
    }),
  );
});

it('[I13] a settlement is paid once per version: its key is refused the second time', () => {
  const { ledger } = openLedger();
  const payment = draft('settle:m:1:1', [CLEARING, 'player:1', 50]);
  ledger.post(payment);
  expect(() => ledger.post(payment)).toThrow('was posted before');
  expect(ledger.cash(1)).toBe(1050);
});
