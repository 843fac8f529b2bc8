import {
  type BeaconTerms,
  type BeaconValue,
  beaconRoundAfter,
  beaconTime,
  type FairStream,
  isBeaconValue,
  type OfferedTable,
  SEALED_SCHEME,
  sealedStream,
  tableCommitment,
  tableOf,
  tableStream,
} from '@crease/games';
import { assert, type Refusal, refuse } from '@crease/kernel';
import type { CommandRecording, Recording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type GameRound, OWN_PROVIDER } from '../rounds/game-round.ts';
import { closeRound, voidRound } from '../rounds/record-round.ts';
import { refuseOff } from '../switches/switch-game.ts';
import type { Engine, Fact } from './state.ts';
import {
  type AtTable,
  decideBets,
  type GameTable,
  type RoundBeacon,
  type TablePhase,
  type TablePlay,
  type TableRound,
} from './table-round.ts';

/** Current state of a table's round. */
interface TableRoundAnswer {
  readonly kind: 'tableRound';
  readonly round: TableRound;
  /** Number of bets still to be decided. */
  readonly left: number;
}

/** Refund every bet of a round that cannot be dealt. */
interface VoidTable extends AtTable {
  readonly type: 'voidTable';
  /** The secret of a round whose betting was closed: published, so that the result can be recomputed. */
  readonly secret?: string;
}

/** Decide some bets of a dealt round; the caller repeats it until none is left. */
interface PayTable extends AtTable {
  readonly type: 'payTable';
}

/** Deal a round whose seeds are fixed. */
interface DealTable extends AtTable {
  readonly type: 'dealTable';
  /** The committed secret. */
  readonly secret: string;
  /** The beacon value that the round named; null without a beacon or without a bet. */
  readonly value: BeaconValue | null;
}

/** Open the next round of a table, with the commitment to its secret. */
interface OpenTable {
  readonly type: 'openTable';
  readonly tableId: string;
  /** SHA-256 of 32 secret bytes, 64 hexadecimal digits. */
  readonly commitment: string;
  readonly sealedSecret: string;
  /** How long betting is open, ms. */
  readonly bettingMs: number;
  /** How long seeds are accepted after that, ms. */
  readonly revealMs: number;
  /** The beacon whose value is mixed in; null: none is configured. */
  readonly beacon: BeaconTerms | null;
}

export type Answered = Outcome<TableRoundAnswer, Fact> | Refusal;

/** Maximum number of players whose bets one command decides. */
const AT_ONCE = 200;
/**
 * Time between the last seed and the beacon's value, ms: the fixed seeds reach every player before the value is public.
 */
const BEACON_MARGIN_MS = 1_000;

/** Opens the next round of a table; refused while the previous one is unfinished. */
export function openTable(engine: Engine, command: OpenTable, { now }: Context): Answered {
  const { tableId, commitment, sealedSecret, bettingMs, revealMs, beacon } = command;
  const offer = tableOf(tableId);
  if (!offer) return refuse('NOT_FOUND', { reason: 'game', game: tableId });
  const before = engine.tables.get(tableId)?.round;
  if (before && isOpen(before)) return refuse('ROUND_OPEN', { reason: 'game' });
  // The last result stays visible; a table without one shows a round that accepts no bets.
  const off = before && refuseOff(engine, { ...offer, provider: OWN_PROVIDER });
  if (off) return off;
  const round: TableRound = {
    tableId,
    roundNo: (before?.roundNo ?? 0) + 1,
    phase: 'betting',
    scheme: SEALED_SCHEME,
    commitment,
    sealedSecret,
    secret: null,
    salt: null,
    clientSeeds: [],
    sealed: [],
    revealMs,
    revealsUntil: null,
    beacon: beacon && beaconAfter(beacon, now + bettingMs + revealMs + BEACON_MARGIN_MS),
    openedAt: now,
    closesAt: now + bettingMs,
    dealtAt: null,
    endedAt: null,
    result: null,
    bettors: 0,
    staked: 0,
    returned: 0,
  };
  const facts: Fact[] = [];
  const table: GameTable = { round, bets: new Map() };
  engine.tables.set(tableId, table);
  return roundAnswer(table, { engine, facts, now }, round);
}

function beaconAfter(terms: BeaconTerms, at: number): RoundBeacon {
  const round = beaconRoundAfter(terms, at);
  return { chain: terms.chain, round, at: beaconTime(terms, round), value: null };
}

/**
 * Deals from the committed secret, the players' seeds and the beacon's value.
 * @throws InvariantError if the secret does not match the commitment, or the value is not of the named beacon round.
 */
export function dealTable(engine: Engine, { secret, value, ...at }: DealTable, { now }: Context): Answered {
  const table = tableAt(engine, at, 'closed');
  if (!table) return refuse('ROUND_CLOSED', { reason: 'over' });
  const { round } = table;
  assert(tableCommitment(secret) === round.commitment, 'the secret must match the commitment');
  const beacon = round.beacon && { ...round.beacon, value: beaconValue(table, value) };
  const result = offered(round.tableId).game.deal(streamOf({ ...round, beacon }, secret));
  return roundAnswer(
    table,
    { engine, facts: [], now },
    { ...round, phase: 'dealt', beacon, secret, result, dealtAt: now },
  );
}

/** Returns the beacon value for a deal; null if the round has no bets or named no beacon. */
function beaconValue({ round: { beacon }, bets }: GameTable, value: BeaconValue | null): RoundBeacon['value'] {
  if (!beacon || bets.size === 0) return null;
  assert(value && isBeaconValue(value, beacon.round), 'the value must be of the named beacon round');
  return { randomness: value.randomness, signature: value.signature };
}

/** A round of scheme 1 may still wait for its deal when the server is updated. */
function streamOf(
  { scheme, tableId, roundNo, salt, clientSeeds, sealed, beacon }: TableRound,
  secret: string,
): FairStream {
  if (scheme !== SEALED_SCHEME) return tableStream({ secret, salt: salt ?? '', clientSeeds });
  const value = beacon?.value ? { ...beacon, ...beacon.value } : null;
  return sealedStream({ tableId, roundNo, secret, sealed, beacon: value });
}

/** Decides up to {@link AT_ONCE} players' bets; the round is over when none is left. */
export function payTable(engine: Engine, command: PayTable, { now }: Context): Answered {
  const table = tableAt(engine, command, 'dealt');
  const result = table?.round.result;
  if (!table || !result) return refuse('ROUND_CLOSED', { reason: 'over' });
  const recording = { engine, facts: [] as Fact[], now };
  const offer = offered(command.tableId);
  let { bettors, staked, returned } = table.round;
  for (const round of takeBets(engine, table)) {
    const outcome = decideBets(offer, round.play as TablePlay, { roundNo: command.roundNo, result });
    const win = outcome.bets.reduce((sum, { back }) => sum + back, 0);
    closeRound(recording, round, { win, play: { ...round.play, outcome } });
    bettors += 1;
    staked += round.stake;
    returned += win;
  }
  const next = { ...table.round, bettors, staked, returned };
  if (table.bets.size > 0) return roundAnswer(table, recording, next);
  return roundAnswer(table, recording, { ...next, phase: 'paid', endedAt: now });
}

/**
 * Refunds bets of up to {@link AT_ONCE} players: of a round that was interrupted before betting closed, or whose beacon
 * failed. Publishes the secret if betting was closed.
 */
export function voidTable(engine: Engine, { secret, ...at }: VoidTable, { now }: Context): Answered {
  const table = (['betting', 'revealing', 'closed'] as const).map((phase) => tableAt(engine, at, phase)).find(Boolean);
  if (!table) return refuse('ROUND_CLOSED', { reason: 'over' });
  const isClosed = table.round.phase !== 'betting';
  assert(isClosed === (secret !== undefined), 'the secret of a round is published once its bets are closed');
  assert(!secret || tableCommitment(secret) === table.round.commitment, 'the secret must match the commitment');
  const recording = { engine, facts: [] as Fact[], now };
  for (const round of takeBets(engine, table)) voidRound(recording, round);
  if (table.bets.size > 0) return roundAnswer(table, recording, table.round);
  return roundAnswer(table, recording, { ...table.round, phase: 'voided', secret: secret ?? null, endedAt: now });
}

/** Returns whether a round accepts bets or awaits its result. */
function isOpen({ phase }: Pick<TableRound, 'phase'>): boolean {
  return phase !== 'paid' && phase !== 'voided';
}

/** Returns the table if its round has this number and phase. */
export function tableAt(
  { tables }: Engine,
  { tableId, roundNo }: { readonly tableId: string; readonly roundNo: number },
  phase: TablePhase,
): GameTable | null {
  const table = tables.get(tableId);
  return table && table.round.roundNo === roundNo && table.round.phase === phase ? table : null;
}

/** Returns the next bets to decide. */
function takeBets({ rounds }: Engine, { bets }: GameTable): GameRound[] {
  const next = [...bets].slice(0, AT_ONCE);
  for (const [playerId] of next) bets.delete(playerId);
  return next.map(([, roundId]) => {
    const round = rounds.get(roundId);
    assert(round, 'a player with bets at a table has an open round');
    return round;
  });
}

/** Stores a round and records the change. */
export function putRound(table: GameTable, { facts }: Recording<Engine, Fact>, round: TableRound): void {
  table.round = round;
  facts.push({ fact: 'tableRoundChanged', round });
}

export function roundAnswer(
  table: GameTable,
  recording: CommandRecording<Engine, Fact>,
  round: TableRound,
): Outcome<TableRoundAnswer, Fact> {
  putRound(table, recording, round);
  return { facts: recording.facts, answer: { kind: 'tableRound', round, left: table.bets.size } };
}

function offered(tableId: string): OfferedTable {
  const offer = tableOf(tableId);
  assert(offer, 'an open table has its offer');
  return offer;
}
