import type { RoundDetail } from '@crease/contract';
import type { GameRound, SoloPlay, TablePlay } from '@crease/engine';
import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { indianDay } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import { type GameFigures, gameDayWire } from './game-figures.ts';
import type { GameLobby } from './game-lobby.ts';
import { proofOf, roundWire } from './round-wire.ts';
import { tableProofWire } from './tables/table-wire.ts';

const PAGE_SIZE = 30;
/** Days of the public figures, today included. */
const DAYS = 7;

interface HistoryDeps {
  readonly store: Pick<Store, 'games'>;
  readonly lobby: GameLobby;
  readonly figures: GameFigures;
}

/** Lists played rounds and their totals. */
export function historyHandlers({
  store,
  lobby,
  figures,
}: HistoryDeps): Pick<Handlers, 'gameRounds' | 'gameRound' | 'gameStatistics'> {
  const seedsOf = ({ playerId, seedNo }: GameRound) =>
    seedNo > 0 ? store.games.seeds(playerId, seedNo) : Promise.resolve(null);
  return {
    gameRounds: async ({ session: { playerId }, query: { gameId = null, from, to, page } }) => {
      const listed = await store.games.rounds({
        playerId,
        gameId,
        from: from ? indianDay(from).from : 0,
        to: to ? indianDay(to).to : Number.MAX_SAFE_INTEGER,
        page,
        pageSize: PAGE_SIZE,
      });
      // A page has many rounds of few seeds: each seed is read once.
      const bySeed = new Map(listed.items.map((round) => [round.seedNo, round]));
      const seeds = new Map(
        await Promise.all([...bySeed].map(async ([seedNo, round]) => [seedNo, await seedsOf(round)] as const)),
      );
      const items = listed.items.map((round) => {
        const own = seeds.get(round.seedNo);
        return roundWire(round, own ? proofOf(own) : null);
      });
      return { ...listed, items };
    },
    gameRound: async ({ session: { playerId }, params: { roundId } }) => {
      const round = await store.games.round(playerId, Number(roundId));
      if (!round) return refuse('NOT_FOUND', { reason: 'round' });
      const seeds = await seedsOf(round);
      const { choice = {}, acts = [] } = round.play as Partial<SoloPlay>;
      return {
        ...roundWire(round, seeds && proofOf(seeds)),
        table: await tableProof(store, round),
        serverSeed: seeds?.revealedAt ? seeds.serverSeed : null,
        choice: { ...choice },
        acts: acts.map((act) => ({ ...act })),
      };
    },
    gameStatistics: async () => {
      const days = await figures.days(DAYS);
      const latest = days.sort((one, other) => other.day - one.day || one.gameId.localeCompare(other.gameId));
      return { items: latest.flatMap((row) => gameDayWire(row, lobby.game(row.gameId))) };
    },
  };
}

/** What a table round was dealt from, as far as it may be revealed; null for other games. */
async function tableProof({ games }: HistoryDeps['store'], { play }: GameRound): Promise<RoundDetail['table']> {
  const { table } = play as Partial<TablePlay>;
  const round = table && (await games.tableRound(table.tableId, table.roundNo));
  if (!round) return null;
  const { tableId, roundNo, bettors } = round;
  return { ...tableProofWire(round), tableId, roundId: String(roundNo), bettors };
}
