import { PAPER_START } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { PaperKey, PaperStatementRow, PaperStore } from '@crease/store';
import type { Gate } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { PaperTrading } from '../../paper/paper-trading.ts';
import { DelayWait } from '../../writer/delay-wait.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import { type AccountLine, MOST_DELAY_MS, type TradingAccount } from './trading-account.ts';

const MOST = 20_000;

interface PaperTradingAccountOptions {
  readonly paper: PaperTrading;
  readonly store: PaperStore;
  /** Refuses bets while the site is closed. */
  readonly gate: Gate;
}

/** The simulated account of a paper key. It has no way to the engine. */
export function paperTradingAccount({ paper, store, gate }: PaperTradingAccountOptions): TradingAccount {
  const wait = new DelayWait();
  paper.onChanged((_key, bets) => {
    wait.over(bets.filter(({ status }) => status !== 'pending').map(({ betId }) => Number(betId)));
  });
  const always = { from: 0, to: Number.MAX_SAFE_INTEGER, most: MOST };
  return {
    open: (caller) => store.bets({ ...keyOf(caller), part: 'open', ...always }),
    find: (caller, orderId) => store.bet(keyOf(caller), orderId),
    ended: (caller, query) => store.bets({ ...keyOf(caller), ...query }),
    lossSince: (caller, since) => store.lossSince(keyOf(caller), since),
    isOfKey: () => true,
    place: async (caller, command) => gate() ?? paper.submit(keyOf(caller), command),
    change: (caller, command) => paper.submit(keyOf(caller), command),
    left: (_caller, orderId) =>
      wait.left(orderId, { isWaiting: async () => paper.isPending(orderId), mostMs: MOST_DELAY_MS }),
    wallet: async (caller) => (await paper.account(keyOf(caller))).wallet,
    exposure: (caller) => paper.exposure(keyOf(caller)),
    statement: async (caller, { from, to }) => {
      const lines = linesOf(await store.results(keyOf(caller), MOST));
      return lines.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
    },
    beat: async (caller, seconds) => {
      const { timeoutMs, isMissed } = await paper.beat(keyOf(caller), seconds * 1000);
      return { actualTimeoutSeconds: timeoutMs / 1000, actionPerformed: isMissed ? 'ALL_BETS_CANCELLED' : 'NONE' };
    },
    refOf: (caller, customerRef) => `paper/${caller.key.number}/${customerRef}`,
  };
}

function keyOf({ playerId, key }: ApiCaller): PaperKey {
  return { playerId, keyNumber: key.number };
}

/** One line per market, with the balance after it. */
function linesOf(rows: readonly PaperStatementRow[]): AccountLine[] {
  let balance = PAPER_START;
  const lines = rows.toReversed().map(({ marketId, market, event, gross, commission, at }) => {
    const net = unitsFromMoney(gross - commission);
    balance = Math.round((balance + net) * 100) / 100;
    const amounts = { debit: Math.max(0, -net), credit: Math.max(0, net), balance };
    return { id: marketId, at: isoTime(at), description: `${event} / ${market}`, isPayment: false, ...amounts };
  });
  return lines.toReversed();
}
