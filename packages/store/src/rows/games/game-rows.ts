import type { GameRound, GameSeeds, GameSwitch, TableRound } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

export const GAME_ROUNDS = table<GameRound>({
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

export const TABLE_ROUNDS = table<TableRound>({
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

interface GameBatch {
  readonly gameSeeds: LastRows<GameSeeds>;
  readonly gameRounds: LastRows<GameRound>;
  readonly tableRounds: LastRows<TableRound>;
  readonly gameSwitches: LastRows<GameSwitch>;
}

export const GAME_FACTS: FactTable<GameBatch, 'roundChanged' | 'seedsChanged' | 'tableRoundChanged' | 'gameSwitched'> =
  {
    roundChanged: ({ gameRounds }, { round }) => gameRounds.take(round),
    seedsChanged: ({ gameSeeds }, { seeds }) => gameSeeds.take(seeds),
    tableRoundChanged: ({ tableRounds }, { round }) => tableRounds.take(round),
    gameSwitched: ({ gameSwitches }, { gameSwitch }) => gameSwitches.take(gameSwitch),
  };
