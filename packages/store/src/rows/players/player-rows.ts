import type { Player } from '@crease/engine';
import { fields } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

export const PLAYERS = table<Player>({
  name: 'players',
  key: fields<Player>({ playerId: 'int8' }),
  fixed: fields<Player>({ username: 'text', asset: 'text', demo: 'boolean', simulated: 'boolean', createdAt: 'int8' }),
  mutable: fields<Player>({ excluded: 'boolean', opened: 'boolean' }),
});

export const PLAYER_FACTS: FactTable<{ readonly players: LastRows<Player> }, 'playerCreated' | 'playerChanged'> = {
  playerCreated: ({ players }, { player }) => players.take(player),
  playerChanged: ({ players }, { player }) => players.take(player),
};
