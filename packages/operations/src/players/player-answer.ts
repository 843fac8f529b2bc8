import type { PlayerAnswer } from '../answers.ts';
import type { House } from '../house.ts';
import type { Player } from '../player.ts';
import { walletOf } from '../wallet.ts';

export function playerAnswer(house: House, player: Player): PlayerAnswer {
  return { kind: 'player', ...player, wallet: walletOf(house, player.playerId) };
}
