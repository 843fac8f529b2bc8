import type { Asset } from '@crease/kernel';
import type { Player } from '../accounts/player-state.ts';
import type { ReadonlyEngine } from '../accounts/state.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';

/** Answer to `createPlayer`, `creditOpening` and `setExcluded`. */
export interface PlayerAnswer {
  readonly kind: 'player';
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  readonly simulated: boolean;
  readonly excluded: boolean;
  readonly opened: boolean;
  readonly createdAt: number;
  readonly wallet: WalletSnapshot;
}

export function playerAnswer(engine: ReadonlyEngine, player: Player): PlayerAnswer {
  return { kind: 'player', ...player, wallet: walletOf(engine, player.playerId) };
}
