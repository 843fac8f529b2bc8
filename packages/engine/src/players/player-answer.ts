import type { ReadonlyHouse } from '../house/readonly-house.ts';
import { walletOf } from '../wallet/wallet.ts';
import type { PlayerAnswer } from './answers.ts';
import type { Player } from './player.ts';

export function playerAnswer(house: ReadonlyHouse, player: Player): PlayerAnswer {
  return { kind: 'player', ...player, wallet: walletOf(house, player.playerId) };
}
