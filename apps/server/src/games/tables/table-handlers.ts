import type { CommandOf, TableBet } from '@crease/engine';
import { tableOf } from '@crease/games';
import { isRefusal, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type EngineClient, engineFor } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import { walletWire } from '../../wallet/wallet-wire.ts';
import type { TableRunner } from './table-runner.ts';
import { ownBetsWire, shownRoundWire, tableTermsWire } from './table-wire.ts';

/** Past results shown. */
const HISTORY = 200;

interface TableDeps {
  readonly engine: EngineClient;
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'games'>;
  readonly runners: ReadonlyMap<string, TableRunner>;
}

type Named = { readonly spot: string; readonly stake: number; readonly side?: 'back' | 'lay' | undefined };

const unknownTable = (tableId: string) => refuse('NOT_FOUND', { reason: 'game', game: tableId }, 'tableId');

/** Handlers for watching a table and betting at it. */
export function tableHandlers({
  engine,
  betEngine,
  store,
  runners,
}: TableDeps): Pick<Handlers, 'table' | 'tableRound' | 'tableBets' | 'undoTableBets' | 'revealSeed'> {
  type TableCommand = CommandOf<'placeTableBets' | 'undoTableBets'>;
  const bet = async (tableId: string, command: TableCommand, deadline: number | undefined) => {
    const answer = await engineFor(betEngine, { deadline }).submit(command);
    if (isRefusal(answer)) return answer;
    runners.get(tableId)?.betsChanged();
    const { round, seal, wallet } = answer;
    return { ...ownBetsWire(round, seal), wallet: walletWire(wallet) };
  };
  return {
    table: async ({ session, params: { tableId } }) => {
      const [offer, runner] = [tableOf(tableId), runners.get(tableId)];
      if (!offer || !runner) return unknownTable(tableId);
      const state = await runner.state();
      const [found, latest] = await Promise.all([
        session ? engine.query('table', { tableId, playerId: session.playerId }) : null,
        store.games.tableRounds(tableId, HISTORY),
      ]);
      const history = latest.map(({ roundNo, result }) => ({
        roundId: String(roundNo),
        winner: result ? offer.winner(result) : '',
      }));
      const own = ownBetsWire(found?.own ?? null, found?.seal ?? null);
      return { ...state, ...tableTermsWire(offer), history: history.reverse(), own };
    },
    tableRound: async ({ params: { tableId, roundId } }) => {
      const offer = tableOf(tableId);
      const round = offer && (await store.games.tableRound(tableId, Number(roundId)));
      return (round && shownRoundWire(offer, round)) ?? refuse('NOT_FOUND', { reason: 'round' }, 'roundId');
    },
    tableBets: ({ session: { playerId }, params: { tableId }, deadline, body }) => {
      const { clientRef, roundId, bets, pocket, seal } = body;
      const read = bets.map((one) => readBet(tableId, one));
      const refused = read.find(isRefusal);
      if (refused) return refused;
      const own = { playerId, clientRef, tableId, roundNo: Number(roundId), bets: read as TableBet[] };
      const more = { ...(pocket && { pocket }), ...(seal && { seal }) };
      return bet(tableId, { type: 'placeTableBets', ...own, ...more }, deadline);
    },
    undoTableBets: ({ session: { playerId }, params: { tableId }, deadline, body: { clientRef, roundId } }) =>
      bet(tableId, { type: 'undoTableBets', playerId, clientRef, tableId, roundNo: Number(roundId) }, deadline),
    revealSeed: async ({ session: { playerId }, params: { tableId }, body: { roundId, seed } }) => {
      const answer = await engine.submit({ type: 'revealSeed', playerId, tableId, roundNo: Number(roundId), seed });
      if (isRefusal(answer)) return answer;
      runners.get(tableId)?.betsChanged();
      return { seal: answer.seal };
    },
  };
}

/** A lay carries the name of its spot. */
function readBet(tableId: string, { spot, stake, side }: Named): TableBet | Refusal {
  const on = side === 'lay' ? tableOf(tableId)?.lays[spot] : spot;
  if (on === undefined) return refuse('INVALID_INPUT', { reason: 'spot', spot }, 'bets');
  return { spot: on, stake: moneyFromUnits(stake) ?? Number.NaN };
}
