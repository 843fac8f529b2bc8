import { type Asset, isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import { cashAccount, houseAccount, openPlayerAccount } from '@crease/ledger';
import { addPlayerState, type Player } from '../accounts/player-state.ts';
import { postJournal, type Recording } from '../accounts/recording.ts';
import type { Engine, Fact } from '../accounts/state.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { StatementTerms } from '../core/statement-terms.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';

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

/** Credit the opening balance of a player who was created with 0. */
interface CreditOpening {
  readonly type: 'creditOpening';
  readonly playerId: number;
  /** Minor units, from the asset's issue account. */
  readonly amount: Money;
}

/** Credits the opening balance once per player: a repeat changes nothing and returns the first answer. */
export function creditOpening(
  engine: Engine,
  command: CreditOpening,
  { now }: Context,
): Outcome<PlayerAnswer, Fact> | Refusal {
  const { playerId, amount } = command;
  const player = engine.players.get(playerId);
  if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || amount <= 0) return refuse('INVALID_INPUT', { reason: 'amount' });
  if (player.opened) return { facts: [], answer: playerAnswer(engine, player) };
  player.opened = true;
  const facts: Fact[] = [{ fact: 'playerChanged', player }];
  postOpening({ engine, facts, now }, player, amount);
  return { facts, answer: playerAnswer(engine, player) };
}

/** Posts a player's opening balance. The journal key is the player, so the store accepts it once. */
function postOpening(recording: Recording<Engine, Fact>, player: Player, amount: Money): void {
  const { playerId, asset, demo } = player;
  postJournal(recording, {
    key: `opening:${playerId}`,
    asset,
    kind: 'opening',
    terms: { about: 'opening', isPlay: demo } satisfies StatementTerms,
    reference: '',
    transfers: [{ debit: houseAccount('issue', asset), credit: cashAccount(player), amount }],
  });
}
