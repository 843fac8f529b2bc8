import type { Player } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

export const PLAYERS = table<Player>({
  name: 'players',
  key: fields<Player>({ playerId: 'int8' }),
  fixed: fields<Player>({ username: 'text', asset: 'text', demo: 'boolean', simulated: 'boolean', createdAt: 'int8' }),
  mutable: fields<Player>({ excluded: 'boolean', opened: 'boolean' }),
});

/** Players of one batch, each with their last state. */
export class PlayerRows {
  readonly players = new Set<Player>();

  writes(): Write[] {
    return [writeOf(PLAYERS.upsert, this.players)];
  }
}

export const PLAYER_FACTS: FactTable<{ readonly players: PlayerRows }, 'playerCreated' | 'playerChanged'> = {
  playerCreated: ({ players }, { player }) => players.players.add(player),
  playerChanged: ({ players }, { player }) => players.players.add(player),
};
