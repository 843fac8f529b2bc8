import { assert } from '@crease/kernel';
import { type HoldChange, type Journal, openPlayerAccount } from '@crease/ledger';
import type { Reading } from '../core/readonly.ts';
import type { Engine as LimitsEngine, Fact as LimitsFact } from '../limits/state.ts';
import type { Claim, ClaimState, Turnover } from './claim.ts';
import { addPlayerState, type Player, type PlayerState } from './player-state.ts';

/** Players with their money, bonuses and limits. */
interface AccountsState {
  readonly players: Map<number, Player>;
  /** By player id: the data of a player that a bet needs. */
  readonly playerStates: (PlayerState | undefined)[];
  /** Usernames in lower case; unique. */
  readonly usernames: Set<string>;
  /** By id: running bonuses, bonuses with money or bets not fully settled, and those that ended since the start. */
  readonly claims: Map<number, ClaimState>;
}

/** The engine as `accounts` sees it: this slice and those below. */
export interface Engine extends LimitsEngine, AccountsState {
  readonly playerStates: AccountsState['playerStates'];
}

export type ReadonlyEngine = Reading<Engine>;

/** Changes of players, their money and bonuses. */
export type Fact =
  | LimitsFact
  | { readonly fact: 'playerCreated'; readonly player: Player }
  | { readonly fact: 'playerChanged'; readonly player: Player }
  | ({ readonly fact: 'holdChanged' } & HoldChange)
  | { readonly fact: 'journalPosted'; readonly journal: Journal }
  | { readonly fact: 'claimChanged'; readonly claim: ClaimState }
  | { readonly fact: 'turnoverCounted'; readonly turnover: Turnover };

export interface AccountsRows {
  /** All players. */
  readonly players: readonly Player[];
  /** Running bonuses, those with money in their pocket, and those that pay for any of `orders`; by rising id. */
  readonly claims: readonly Claim[];
  /** Turnover of the running ones. */
  readonly turnover: readonly Turnover[];
}

export function createAccounts(): AccountsState {
  return { players: new Map(), playerStates: [], usernames: new Set(), claims: new Map() };
}

export function restoreAccounts(engine: Engine, rows: AccountsRows): void {
  for (const row of rows.players) {
    const player = { ...row };
    engine.players.set(player.playerId, player);
    engine.usernames.add(player.username.toLowerCase());
    openPlayerAccount(engine.ledger, player.playerId, player.asset);
    addPlayerState(engine, player);
    engine.refs.beginUnread(player.playerId);
  }
  for (const claim of rows.claims) enterClaim(engine, claim);
  for (const turnover of rows.turnover) engine.claims.get(turnover.claimId)?.turnover.set(turnover.marketId, turnover);
}

/** Adds a stored bonus; does nothing if memory has it. @throws InvariantError if its player is unknown. */
export function enterClaim({ playerStates, claims }: Pick<Engine, 'playerStates' | 'claims'>, claim: Claim): void {
  const playerState = playerStates[claim.playerId];
  assert(playerState, 'a stored bonus has a stored player');
  if (claims.has(claim.claimId)) return;
  const entered = { ...claim, turnover: new Map() };
  claims.set(claim.claimId, entered);
  playerState.claims = [...playerState.claims, entered].sort((one, other) => one.claimId - other.claimId);
}
