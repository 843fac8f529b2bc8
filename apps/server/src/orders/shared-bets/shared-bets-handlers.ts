import { randomBytes } from 'node:crypto';
import { type Bet, SHARED_BETS_MOST, type SharedBet, type ShareLink } from '@crease/contract';
import { isRefusal, refuse } from '@crease/kernel';
import type { SharedBetRow, Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { KeyedMutex } from '../../core/mutex.ts';
import type { Handlers } from '../../http/handler.ts';
import { orderIdOf } from '../order-amounts.ts';
import { betOfRow } from '../stored-bets.ts';

interface SharedBetsDeps {
  readonly store: Pick<Store, 'bets' | 'sharedBets'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Bytes of a link, which nobody can guess. */
const SHARE_BYTES = 16;

/** Handlers of bets that players show to others by a link. */
export function sharedBetsHandlers({
  store,
  now,
}: SharedBetsDeps): Pick<Handlers, 'shareLinks' | 'shareBet' | 'withdrawShare' | 'sharedBet'> {
  /** By player: concurrent calls would exceed the most links together. */
  const shares = new KeyedMutex<number>();
  return {
    shareLinks: async ({ session: { playerId } }) => ({
      items: (await store.sharedBets.ofPlayer(playerId)).map(linkWire),
    }),
    shareBet: async ({ session: { playerId }, body: { betId, showsAmounts } }) => {
      const orderId = orderIdOf(betId);
      if (isRefusal(orderId)) return orderId;
      const row = await store.bets.byId(playerId, orderId);
      if (!row) return refuse('UNKNOWN_BET', { reason: 'bet', bet: orderId });
      if (row.matched === 0) return refuse('INVALID_INPUT', { reason: 'shareUnmatched' }, 'betId');
      return shares.run(playerId, async () => {
        const links = await store.sharedBets.ofPlayer(playerId);
        const same = links.find((link) => link.orderId === row.orderId && link.showsAmounts === showsAmounts);
        if (same) return linkWire(same);
        if (links.length >= SHARED_BETS_MOST)
          return refuse('LIMIT_REACHED', { reason: 'sharedBets', most: SHARED_BETS_MOST });
        const shareId = randomBytes(SHARE_BYTES).toString('base64url');
        const share = { shareId, playerId, orderId: row.orderId, showsAmounts, sharedAt: now() };
        await store.sharedBets.add(share);
        return linkWire(share);
      });
    },
    withdrawShare: async ({ session: { playerId }, body: { shareId } }) =>
      (await store.sharedBets.remove(playerId, shareId))
        ? { withdrawn: true }
        : refuse('NOT_FOUND', { reason: 'sharedBet' }),
    sharedBet: async ({ params: { shareId } }) => {
      const share = await store.sharedBets.byId(shareId);
      const row = share && (await store.bets.byId(share.playerId, share.orderId));
      return share && row ? sharedWire(betOfRow(row), share) : refuse('NOT_FOUND', { reason: 'sharedBet' });
    },
  };
}

function linkWire({ shareId, orderId, showsAmounts, sharedAt }: SharedBetRow): ShareLink {
  return { shareId, betId: String(orderId), showsAmounts, sharedAt: isoTime(sharedAt) };
}

function sharedWire(bet: Bet, { showsAmounts }: SharedBetRow): SharedBet {
  const { eventName, sportId, marketName, marketType, runnerName, side, averagePrice, rate, run } = bet;
  return {
    eventName,
    sportId,
    marketName,
    marketType,
    runnerName,
    side,
    averagePrice,
    ...(rate !== undefined && { rate }),
    ...(run !== undefined && { run }),
    result: resultOf(bet),
    ...(showsAmounts && { amounts: { stake: bet.matched, profit: bet.profit } }),
  };
}

function resultOf({ status, profit, matched }: Bet): SharedBet['result'] {
  if (status === 'voided' || matched === 0) return 'void';
  if (status !== 'settled') return 'open';
  return profit > 0 ? 'won' : profit < 0 ? 'lost' : 'level';
}
