import type { ReadonlyEngine } from '../core/readonly-engine.ts';
import { walletOf } from '../wallet/wallet.ts';
import type { PlayerAnswer } from './answers.ts';
import type { Player } from './player.ts';

export function playerAnswer(engine: ReadonlyEngine, player: Player): PlayerAnswer {
  return { kind: 'player', ...player, wallet: walletOf(engine, player.playerId) };
}
