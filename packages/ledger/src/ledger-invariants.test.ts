import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashAccount } from './account.ts';
import type { Journal, JournalDraft, TransferDraft } from './journal.ts';
import { Ledger } from './ledger.ts';
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

describe('any sequence of operations', () => {
  type Act =
    | { readonly act: 'move'; readonly transfers: readonly TransferDraft[]; readonly forced: boolean }
    | { readonly act: 'hold'; readonly playerId: number; readonly marketId: string; readonly amount: number }
    | { readonly act: 'reverse'; readonly pick: number };
  const playerId = fc.integer({ min: 1, max: 3 });
  const account = fc.oneof(
    playerId.map((id) => cashAccount(player(id))),
    fc.constantFrom(HOUSE, CLEARING, COMMISSION, ISSUE),
  );
  const amount = fc.integer({ min: 1, max: 900 });
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      act: fc.constant('move' as const),
      transfers: fc.array(fc.record({ debit: account, credit: account, amount }), { minLength: 1, maxLength: 4 }),
      forced: fc.boolean(),
    }),
    fc.record({ act: fc.constant('hold' as const), playerId, marketId: fc.constantFrom('a', 'b'), amount }),
    fc.record({ act: fc.constant('reverse' as const), pick: fc.nat() }),
  );

  /** Performs one operation as the engine's commands do: within available money, debts levelled after force. */
  function perform(ledger: Ledger, journals: Journal[], one: Act): void {
    const key = `k${journals.length}:${ledger.lastJournalId}`;
    const level = (playerId: number) => {
      const journal = ledger.levelDebt(player(playerId), entryOf(`${key}:debt:${playerId}`));
      if (journal) journals.push(journal);
    };
    if (one.act === 'hold') {
      const { playerId, marketId } = one;
      const free = ledger.available(player(playerId)) + ledger.hold(player(playerId), inMarket(marketId));
      ledger.setHold({ ...player(playerId), purpose: inMarket(marketId), amount: Math.min(one.amount, free) });
    } else {
      const journal = one.act === 'reverse' ? journals[one.pick % journals.length] : undefined;
      const wanted = journal ? reversalOf(journal, entryOf(key)) : { ...draft(key), ...one };
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

  it('[I2] a trial balance taken in steps while money moves equals the final one', () => {
    fc.assert(
      fc.property(lives, (acts) => {
        const { ledger, journals } = openLedger();
        const add = ledger.trialInSteps();
        for (const one of acts) {
          add(1);
          perform(ledger, journals, one);
        }
        ledger.openAccount(cashAccount(player(99)), ASSET);
        expect([...(add(1000) ?? [])].map(([, sum]) => sum)).toEqual([...ledger.trialBalance().values()]);
      }),
      { numRuns: 200 },
    );
  });

  it('[I3] every balance is the sum of its entries, and the chain of entries is complete', () => {
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

  it('[I4] cash, holds and available money are never below zero; only debt may be', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger) => {
          for (const playerId of [1, 2, 3]) {
            const parts = [
              ledger.cash(player(playerId)),
              ledger.held(player(playerId)),
              ledger.available(player(playerId)),
              ledger.debt(player(playerId)),
            ];
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
            // No player owes while they have available money.
            expect(Math.min(ledger.available(player(playerId)), ledger.debt(player(playerId)))).toBe(0);
          }
        }),
      ),
      { numRuns: 300 },
    );
  });

  it('a ledger rebuilt from its rows is equal and continues the numbering', () => {
    fc.assert(
      fc.property(lives, (acts) =>
        live(acts, (ledger) => {
          const rebuilt = new Ledger({
            accounts: [...ledger.accounts()].map(({ accountId, asset, balance }) => ({ accountId, asset, balance })),
            holds: [1, 2, 3].flatMap((playerId) =>
              [...(ledger.balancesOf(player(playerId))?.holds() ?? [])].map((hold) => ({
                ...player(playerId),
                ...hold,
              })),
            ),
            lastJournalId: ledger.lastJournalId,
            lastTransferId: ledger.lastTransferId,
          });
          for (const { accountId, balance } of ledger.accounts()) expect(rebuilt.balance(accountId)).toBe(balance);
          for (const id of [1, 2, 3]) {
            expect([rebuilt.held(player(id)), rebuilt.available(player(id)), rebuilt.debt(player(id))]).toEqual([
              ledger.held(player(id)),
              ledger.available(player(id)),
              ledger.debt(player(id)),
            ]);
          }
          expect(rebuilt.post(draft('after', [ISSUE, 'cash:1:play:INR', 1])).journalId).toBe(ledger.lastJournalId + 1);
        }),
      ),
      { numRuns: 100 },
    );
  });
});

/**
 * A market pays A what B lost, takes commission C from A, and is then voided: all players own again what they owned
 * before, commission included.
 */
it('[I15] reversing a settlement with commission restores every balance', () => {
  const gross = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: 500 }), (won, bps) => {
      const { ledger } = openLedger();
      const before = [...ledger.accounts()].map(({ balance }) => balance);
      const commission = Math.floor((won * bps) / 10_000);
      const journals = [
        ledger.post(draft('settle:m:1:1', [CLEARING, 'cash:1:play:INR', won])),
        ...(commission > 0
          ? [ledger.post(draft('commission:m:1:1', ['cash:1:play:INR', COMMISSION, commission]))]
          : []),
        ledger.post(draft('settle:m:1:2', ['cash:2:play:INR', CLEARING, won])),
      ];
      expect(ledger.balance(CLEARING)).toBe(0);
      for (const journal of journals) ledger.post(reversalOf(journal, entryOf(`${journal.key}:reversed`)));
      expect([...ledger.accounts()].map(({ balance }) => balance)).toEqual(before);
    }),
  );
});

it('[I13] a settlement is paid once per version: a repeated key is rejected', () => {
  const { ledger } = openLedger();
  const payment = draft('settle:m:1:1', [CLEARING, 'cash:1:play:INR', 50]);
  ledger.post(payment);
  expect(() => ledger.post(payment)).toThrow('was already posted');
  expect(ledger.cash(player(1))).toBe(1050);
});
