import type { DayRound } from '@crease/contract';
import type { TableRound } from '@crease/engine';
import { tableOf } from '@crease/games';
import { refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { indianDay } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import { shownRoundWire as jetRoundWire } from './jet/jet-wire.ts';
import { shownRoundWire as tableRoundWire } from './tables/table-wire.ts';

/** Rounds per answer: some 600 kB. */
const PAGE = 1_000;

/** Returns a day of a shared game, for readers who verify all rounds. */
export function dayRoundsHandlers({
  store,
}: {
  readonly store: Pick<Store, 'games' | 'jet'>;
}): Pick<Handlers, 'dayRounds'> {
  return {
    dayRounds: async ({ params: { gameId, day }, query: { after } }) => {
      const span = { ...indianDay(day), after, limit: PAGE };
      if (gameId !== 'jet' && !tableOf(gameId)) return refuse('NOT_FOUND', { reason: 'game', game: gameId }, 'gameId');
      const items =
        gameId === 'jet'
          ? (await store.jet.roundsBetween(span)).map((round) => ofJet(jetRoundWire(round)))
          : (await store.games.tableRoundsBetween(gameId, span)).flatMap(ofTable);
      return { items, next: items.length < PAGE ? null : Number(items.at(-1)?.roundId) };
    },
  };
}

function ofJet({ hash, bets, paid, chainNo: _, ...round }: ReturnType<typeof jetRoundWire>): DayRound {
  return { ...round, commitment: hash, clientSeeds: [], table: null, fell: null, bettors: bets, returned: paid };
}

function ofTable(round: TableRound): DayRound[] {
  const offer = tableOf(round.tableId);
  const shown = offer && tableRoundWire(offer, round);
  if (!shown) return [];
  const { roundId, at, commitment, secret, salt, clientSeeds, fell, scheme, seals, seeds, beacon } = shown;
  const table = { scheme, seals, seeds, beacon };
  const [staked, returned] = [unitsFromMoney(round.staked), unitsFromMoney(round.returned)];
  const { bettors } = round;
  const totals = { bettors, staked, returned };
  const proof = { commitment, secret, salt, clientSeeds, table };
  return [{ roundId, at, ...proof, fell, bust: null, wasStopped: false, ...totals }];
}
