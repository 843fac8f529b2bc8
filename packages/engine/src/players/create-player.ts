import { type Asset, isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import { openPlayerAccount } from '@crease/ledger';
import type { Player } from '../accounts/player.ts';
import { addPlayerState } from '../accounts/player-state.ts';
import type { Engine, Fact } from '../accounts/state.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';
import { postOpening } from './post-opening.ts';

interface CreatePlayer {
  readonly type: 'createPlayer';
  readonly username: string;
  readonly demo: boolean;
  /** True for a bot of the house; absent for human players. */
  readonly simulated?: boolean;
  readonly asset: Asset;
  /** Credited from the asset's issue account. */
  readonly openingBalance: Money;
}

/**
 * Creates a player with one account for life, and credits their opening balance from the asset's issue account; an
 * opening balance of 0 is credited later by `creditOpening`.
 */
export function createPlayer(
  engine: Engine,
  command: CreatePlayer,
  { now }: Context,
): Outcome<PlayerAnswer, Fact> | Refusal {
  const { username, demo, simulated = false, asset, openingBalance } = command;
  const nameKey = username.toLowerCase();
  if (engine.usernames.has(nameKey)) return refuse('INVALID_INPUT', { reason: 'usernameTaken', username });
  if (!engine.assets.includes(asset)) return refuse('FORBIDDEN', { reason: 'asset', asset });
  if ((demo || simulated) && !asset.startsWith('play:')) return refuse('FORBIDDEN', { reason: 'demoAsset' });
  if (!isMoney(openingBalance) || openingBalance < 0) return refuse('INVALID_INPUT', { reason: 'openingBalance' });

  const playerId = ++engine.counters.playerId;
  const opened = openingBalance > 0;
  const player: Player = { playerId, username, asset, demo, simulated, createdAt: now, excluded: false, opened };
  engine.players.set(playerId, player);
  engine.usernames.add(nameKey);
  openPlayerAccount(engine.ledger, playerId, asset);
  addPlayerState(engine, player);
  const facts: Fact[] = [{ fact: 'playerCreated', player }];
  if (opened) postOpening({ engine, facts, now }, player, openingBalance);
  return { facts, answer: playerAnswer(engine, player) };
}
