import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Journal } from './journal.ts';
import { Ledger } from './ledger.ts';
import { openAssetAccounts, openPlayerAccount } from './open-accounts.ts';
import { statementBetween, statementEntries } from './statement.ts';

/** One player's journals at the given times; gains are above zero, losses below. */
function journalsOf(changes: readonly { readonly at: number; readonly change: number }[]): Journal[] {
  const ledger = new Ledger();
  openAssetAccounts(ledger, 'play:INR');
  openPlayerAccount(ledger, 1, 'play:INR');
  return changes.map(({ at, change }, number) => {
    const [debit, credit] = change > 0 ? ['issue:play:INR', 'cash:1:play:INR'] : ['cash:1:play:INR', 'issue:play:INR'];
    const transfers = [{ debit: debit as string, credit: credit as string, amount: Math.abs(change) }];
    const shared = { key: `k${number}`, at, terms: { about: 'test', number }, reference: 'm' };
    return ledger.post({ ...shared, asset: 'play:INR', kind: 'settlement', transfers, forced: true });
  });
}

describe('a statement', () => {
  const entries = statementEntries(
    'cash:1:play:INR',
    journalsOf([
      { at: 10, change: 500 },
      { at: 20, change: -200 },
      { at: 30, change: 50 },
    ]),
  );

  it('lists each change with the balance after it and its journal', () => {
    expect(entries.map(({ journalId, debit, credit, balance }) => [journalId, debit, credit, balance])).toEqual([
      [1, 0, 500, 500],
      [2, 200, 0, 300],
      [3, 0, 50, 350],
    ]);
  });

  it.each([
    [0, 100, 0, 3, 350],
    [20, 30, 500, 1, 300],
    [21, 30, 300, 0, 300],
    [31, 99, 350, 0, 350],
    [0, 10, 0, 0, 0],
  ])('from %s to %s: opens at %s, %s lines, closes at %s', (from, to, opening, lines, closing) => {
    const statement = statementBetween(entries, 0, { from, to });
    expect([statement.opening, statement.entries.length, statement.closing]).toEqual([opening, lines, closing]);
  });
});

it('[I26] opening + Σ = closing, and adjacent windows add up', () => {
  const change = fc.record({ at: fc.integer({ min: 0, max: 50 }), change: fc.integer({ min: -99, max: 99 }) });
  const day = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.tuple(day, day, day), (changes, days) => {
      const moved = changes.filter((one) => one.change !== 0).sort((a, b) => a.at - b.at);
      const journals = journalsOf(moved);
      const entries = statementEntries('cash:1:play:INR', journals);
      const [from, middle, to] = days.sort((a, b) => a - b) as [number, number, number];
      const whole = statementBetween(entries, 0, { from, to });
      const parts = [
        statementBetween(entries, 0, { from, to: middle }),
        statementBetween(entries, 0, { from: middle, to }),
      ];
      for (const statement of [whole, ...parts]) {
        const sum = statement.entries.reduce((total, { credit, debit }) => total + credit - debit, 0);
        expect(statement.opening + sum).toBe(statement.closing);
        for (const { journalId } of statement.entries) expect(journals[journalId - 1]?.journalId).toBe(journalId);
      }
      expect([parts[0]?.opening, parts[0]?.closing, parts[1]?.closing]).toEqual([
        whole.opening,
        parts[1]?.opening,
        whole.closing,
      ]);
      expect(parts.flatMap((part) => part.entries)).toEqual(whole.entries);
    }),
    { numRuns: 500 },
  );
});
