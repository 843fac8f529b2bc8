import { type GameRound, type GameSeeds, type GameSwitch, gameKey, type TableRound } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

const ROUNDS = table<GameRound>({
  name: 'game_rounds',
  key: fields<GameRound>({ roundId: 'int8' }),
  fixed: fields<GameRound>({
    playerId: 'int8',
    asset: 'text',
    provider: 'text',
    gameId: 'text',
    openedAt: 'int8',
  }),
  mutable: [
    ...fields<GameRound>({ stake: 'int8', win: 'int8', status: 'text', closedAt: 'int8' }),
    jsonColumn<GameRound>('body', (round) => round, 'json'),
  ],
});

export const GAME_SEEDS = table<GameSeeds>({
  name: 'game_seeds',
  key: fields<GameSeeds>({ playerId: 'int8', seedNo: 'int4' }),
  fixed: fields<GameSeeds>({ serverSeed: 'text', nextServerSeed: 'text' }),
  mutable: fields<GameSeeds>({ clientSeed: 'text', nonce: 'int8', openedAt: 'int8', revealedAt: 'int8' }),
});

const TABLE_ROUNDS = table<TableRound>({
  name: 'table_rounds',
  key: fields<TableRound>({ tableId: 'text', roundNo: 'int8' }),
  fixed: fields<TableRound>({ commitment: 'text', openedAt: 'int8' }),
  mutable: [
    ...fields<TableRound>({ phase: 'text', bettors: 'int8', staked: 'int8', returned: 'int8', endedAt: 'int8' }),
    jsonColumn<TableRound>('body', (round) => round, 'json'),
  ],
});

export const GAME_SWITCHES = table<GameSwitch>({
  name: 'game_switches',
  key: fields<GameSwitch>({ provider: 'text', gameId: 'text' }),
  fixed: [],
  mutable: fields<GameSwitch>({ isOn: 'boolean', reason: 'text', at: 'int8' }),
});

/** Rounds and seeds of one batch, each with its last state. */
export class GameRows {
  readonly #rounds = new Map<number, GameRound>();
  readonly #seeds = new Map<string, GameSeeds>();
  readonly #tables = new Map<string, TableRound>();
  readonly #switches = new Map<string, GameSwitch>();

  take(round: GameRound): void {
    this.#rounds.set(round.roundId, round);
  }

  takeSeeds(seeds: GameSeeds): void {
    this.#seeds.set(`${seeds.playerId}/${seeds.seedNo}`, seeds);
  }

  takeTable(round: TableRound): void {
    this.#tables.set(`${round.tableId}/${round.roundNo}`, round);
  }

  takeSwitch(turned: GameSwitch): void {
    this.#switches.set(gameKey(turned.provider, turned.gameId), turned);
  }

  writes(): Write[] {
    // Revealed ones first: a player has one row in use.
    const seeds = [...this.#seeds.values()].sort((one, other) => one.seedNo - other.seedNo);
    return [
      writeOf(GAME_SEEDS.upsert, seeds),
      writeOf(ROUNDS.upsert, this.#rounds.values()),
      writeOf(TABLE_ROUNDS.upsert, this.#tables.values()),
      writeOf(GAME_SWITCHES.upsert, this.#switches.values()),
    ];
  }
}

export const GAME_FACTS: FactTable<
  { readonly games: GameRows },
  'roundChanged' | 'seedsChanged' | 'tableRoundChanged' | 'gameSwitched'
> = {
  roundChanged: ({ games }, { round }) => games.take(round),
  seedsChanged: ({ games }, { seeds }) => games.takeSeeds(seeds),
  tableRoundChanged: ({ games }, { round }) => games.takeTable(round),
  gameSwitched: ({ games }, { gameSwitch }) => games.takeSwitch(gameSwitch),
};
