import { type OfferedTable, tableOf } from '@crease/games';
import { isMoney, isRefusal, MINOR_PER_UNIT, type Refusal, refuse } from '@crease/kernel';
import type { Recording } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { type GameRound, OWN_PROVIDER } from '../rounds/game-round.ts';
import { openRound, restakeRound, voidRound } from '../rounds/record-round.ts';
import { stakeFor } from '../rounds/stake-for.ts';
import { refuseOff } from '../switches/switch-game.ts';
import { putRound, tableAt } from './run-table.ts';
import type { Engine, Fact } from './state.ts';
import { type AtTable, type GameTable, riskOfBets, stakesOf, type TableBet, type TablePlay } from './table-round.ts';

/** A player's bets at a table, after placing or undoing. */
interface TableBetsAnswer {
  readonly kind: 'tableBets';
  /** null: all bets are undone. */
  readonly round: GameRound | null;
  /** The player's seal in the round; null without one. */
  readonly seal: string | null;
  readonly wallet: WalletSnapshot;
}

/** Undo the last set. */
interface UndoTableBets extends AtTable {
  readonly type: 'undoTableBets';
  readonly playerId: number;
  readonly clientRef: string;
}

/** Place a set of chips, all or none. */
interface PlaceTableBets extends AtTable {
  readonly type: 'placeTableBets';
  readonly playerId: number;
  readonly clientRef: string;
  readonly bets: readonly TableBet[];
  /** The player's preferred pocket; later bets of the round use the same pocket as the first. */
  readonly pocket?: 'wicket';
  /** SHA-256 of the player's seed, 64 hexadecimal digits; the first one of a round counts. */
  readonly seal?: string;
}

/** Maximum number of bets in one set; a roulette table has 157 spots. */
const BETS_AT_ONCE = 160;

export const hashPlaceTableBets: BodyHash<PlaceTableBets> = ({ tableId, roundNo, bets, pocket }) => {
  const body = beginBody(31).text(tableId).number(roundNo).text(JSON.stringify(bets));
  return (pocket ? body.text(pocket) : body).end();
};

export const hashUndoTableBets: BodyHash<UndoTableBets> = ({ tableId, roundNo }) =>
  beginBody(32).text(tableId).number(roundNo).end();

/** Places a set of chips while betting is open: all of it, or none. The possible loss is held. */
export function placeTableBets(
  engine: Engine,
  command: PlaceTableBets,
  { now }: Context,
): Outcome<TableBetsAnswer, Fact> | Refusal {
  const { playerId, tableId, bets } = command;
  const offer = tableOf(tableId);
  if (!offer) return refuse('NOT_FOUND', { reason: 'game', game: tableId }, 'tableId');
  const off = refuseOff(engine, { ...offer, provider: OWN_PROVIDER });
  if (off) return off;
  const table = tableAt(engine, command, 'betting');
  if (!table || now >= table.round.closesAt) return refuse('ROUND_CLOSED', { reason: 'betting' });
  const before = ownRound(engine, table, playerId);
  const sets = [...((before?.play as TablePlay | undefined)?.sets ?? []), bets];
  const refused = refuseBets(offer, bets, sets);
  if (refused) return refused;
  const added = riskOfBets(offer, bets);
  const asked = { playerId, stake: added, min: 1, max: offer.max, preferred: command.pocket, to: before, now };
  const staked = stakeFor(engine, asked);
  if (isRefusal(staked)) return staked;
  const recording: Recording<Engine, Fact> = { engine, facts: [], now };
  const play: TablePlay = { table: { tableId, roundNo: command.roundNo }, sets, outcome: null };
  const round = before
    ? restakeRound(recording, before, { stake: before.stake + added, play })
    : openRound(recording, {
        playerId,
        asset: staked.playerState.player.asset,
        provider: OWN_PROVIDER,
        gameId: tableId,
        gameName: offer.name,
        stake: added,
        seedNo: 0,
        nonce: 0,
        play,
        ...staked.from,
      });
  addSeal(recording, table, command);
  table.bets.set(playerId, round.roundId);
  return answered(recording, table, { playerId, round });
}

/** Undoes the last placed set while betting is open. */
export function undoTableBets(
  engine: Engine,
  command: UndoTableBets,
  { now }: Context,
): Outcome<TableBetsAnswer, Fact> | Refusal {
  const { playerId, tableId } = command;
  const offer = tableOf(tableId);
  if (!offer) return refuse('NOT_FOUND', { reason: 'game', game: tableId }, 'tableId');
  const table = tableAt(engine, command, 'betting');
  if (!table || now >= table.round.closesAt) return refuse('ROUND_CLOSED', { reason: 'betting' });
  const before = ownRound(engine, table, playerId);
  if (!before) return refuse('ROUND_CLOSED', { reason: 'noBets' });
  const recording: Recording<Engine, Fact> = { engine, facts: [], now };
  const play = before.play as TablePlay;
  const [last = [], sets] = [play.sets.at(-1), play.sets.slice(0, -1)];
  if (sets.length === 0) {
    table.bets.delete(playerId);
    voidRound(recording, before, { ...play, sets });
    return answered(recording, table, { playerId, round: null });
  }
  const stake = before.stake - riskOfBets(offer, last);
  const round = restakeRound(recording, before, { stake, play: { ...play, sets } });
  return answered(recording, table, { playerId, round });
}

/** Returns why this table refuses the set; null if it accepts. @param sets including those placed before. */
function refuseBets(
  offer: OfferedTable,
  bets: readonly TableBet[],
  sets: readonly (readonly TableBet[])[],
): Refusal | null {
  if (bets.length === 0 || bets.length > BETS_AT_ONCE) return refuse('INVALID_INPUT', { reason: 'tableBets' }, 'bets');
  for (const { spot, stake } of bets) {
    if (!Object.hasOwn(offer.game.spots, spot)) return refuse('INVALID_INPUT', { reason: 'spot', spot }, 'bets');
    if (!isMoney(stake) || stake <= 0 || stake % MINOR_PER_UNIT !== 0)
      return refuse('INVALID_SIZE', { reason: 'stake' }, 'bets');
    if (stake < offer.min) return refuse('BELOW_MINIMUM', { reason: 'game', min: offer.min }, 'bets');
  }
  const stakes = stakesOf({ sets });
  for (const { spot, stake } of stakes) {
    const max = offer.spotMax(spot);
    if (stake > max) return refuse('ABOVE_MAXIMUM', { reason: 'spot', max }, 'bets');
  }
  if (riskOfBets(offer, stakes) > offer.max)
    return refuse('ABOVE_MAXIMUM', { reason: 'round', max: offer.max }, 'bets');
  return null;
}

function ownRound({ rounds }: Engine, { bets }: GameTable, playerId: number): GameRound | undefined {
  return rounds.get(bets.get(playerId) ?? 0);
}

/** Stores the first seal of a player, which counts for the whole round, even if all their bets are undone. */
function addSeal(recording: Recording<Engine, Fact>, table: GameTable, { playerId, seal }: PlaceTableBets): void {
  const { sealed } = table.round;
  if (seal === undefined || sealed.some((one) => one.playerId === playerId)) return;
  putRound(table, recording, { ...table.round, sealed: [...sealed, { playerId, seal, seed: null }] });
}

function answered(
  { engine, facts }: Recording<Engine, Fact>,
  { round: { sealed } }: GameTable,
  { playerId, round }: { readonly playerId: number; readonly round: GameRound | null },
): Outcome<TableBetsAnswer, Fact> {
  const seal = sealed.find((one) => one.playerId === playerId)?.seal ?? null;
  return { facts: facts as Fact[], answer: { kind: 'tableBets', round, seal, wallet: walletOf(engine, playerId) } };
}
