import { refPrefixOf } from '@crease/betfair';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { playerPreferences } from '../../identity/profile/preferences-handlers.ts';
import { statementLine } from '../../wallet/statement-handler.ts';
import { DelayWait } from '../../writer/delay-wait.ts';
import type { Writer } from '../../writer/writer.ts';
import { type HeartbeatAction, MOST_DELAY_MS, type TradingAccount } from './trading-account.ts';

/** More unsettled bets of one player than any limit allows. */
const BETS_MOST = 20_000;
/** Lines of a statement that a filter reads through. */
const LINES_MOST = 5000;
const PAYMENTS: readonly string[] = ['deposit', 'withdrawal'];
const PERFORMED: Readonly<Record<string, HeartbeatAction>> = {
  none: 'NONE',
  allCancelled: 'ALL_BETS_CANCELLED',
  someNotCancelled: 'SOME_BETS_NOT_CANCELLED',
};

interface LiveTradingAccountOptions {
  readonly store: Pick<Store, 'accounts' | 'bets' | 'statement'>;
  readonly writer: Writer;
  /** Refuses bets while the site is closed. */
  readonly betEngine: EngineClient;
}

/** The player's account in the exchange: bets of live keys, and of delayed ones, which place none. */
export function liveTradingAccount({ store, writer, betEngine }: LiveTradingAccountOptions): TradingAccount {
  const isPending = async (orderId: number) => (await writer.query('order', { orderId }))?.status === 'pending';
  const wait = new DelayWait((fact) =>
    fact.fact === 'orderChanged' && fact.order.status !== 'pending' ? fact.order.orderId : null,
  );
  writer.onBatch(({ facts, reloaded }) => wait.take(facts, reloaded));
  return {
    open: async ({ playerId }) =>
      (await store.bets.list({ playerId, status: 'open', page: 1, pageSize: BETS_MOST })).items,
    find: ({ playerId }, orderId) => store.bets.byId(playerId, orderId),
    ended: ({ playerId }, query) => store.bets.ended({ playerId, ...query }),
    lossSince: ({ playerId, key }, since) => store.bets.lossSince(playerId, refPrefixOf(key.number), since),
    isOfKey: ({ key }, { clientRef }) => clientRef.startsWith(refPrefixOf(key.number)),
    place: (_caller, command) => betEngine.submit(command),
    change: (_caller, command) => writer.submit(command),
    left: (_caller, orderId) => wait.left(orderId, { isWaiting: () => isPending(orderId), mostMs: MOST_DELAY_MS }),
    wallet: ({ playerId }) => writer.query('wallet', { playerId }),
    exposure: ({ playerId }) => writer.query('exposure', { playerId }),
    statement: async ({ playerId }, days) => {
      const page = { page: 1, pageSize: LINES_MOST, newestFirst: true };
      const { items } = await store.statement({ playerId, ...days, ...page });
      return items.map((item) => ({ ...statementLine(item), isPayment: PAYMENTS.includes(item.kind) }));
    },
    beat: async ({ playerId, key }, seconds) => {
      // Of the key, not the sign-in: a program that signs in again renews the same switch.
      const { programsWhenQuiet: action } = await playerPreferences(store, playerId);
      const terms = { session: refPrefixOf(key.number), timeoutMs: seconds * 1000, action };
      const answer = await writer.submit({ type: 'heartbeat', playerId, ...terms });
      if (isRefusal(answer)) return answer;
      const actionPerformed = PERFORMED[answer.performed] ?? 'NONE';
      return { actualTimeoutSeconds: answer.timeoutMs / 1000, actionPerformed };
    },
    refOf: (_caller, customerRef) => customerRef,
  };
}
