import type { Outcome } from '../core/outcome.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { ProviderAnswer, ProviderBet, ProviderRollback, ProviderWin } from './provider-call.ts';
import type { ProviderStatus, ProviderTransaction } from './provider-transaction.ts';
import { providerBalance } from './record-transaction.ts';
import type { Engine, Fact } from './state.ts';

type Call = ProviderBet | ProviderWin | ProviderRollback;

const KIND = { providerBet: 'bet', providerWin: 'win', providerRollback: 'rollback' } as const;

/** Returns the transaction under an id: from memory, otherwise as read from the store. */
export function ownTransaction({ providers }: Engine, { provider, txId, recorded }: Call): ProviderTransaction | null {
  return providers.transaction(provider, txId) ?? recorded.own;
}

export function referenceOf(
  { providers }: Engine,
  { provider, refId, recorded }: ProviderWin | ProviderRollback,
): ProviderTransaction | null {
  return providers.transaction(provider, refId) ?? recorded.reference;
}

/** Returns the round of a bet or a win. */
export function roundOf({ providers }: Engine, { recorded }: Call, { roundId }: ProviderTransaction): GameRound | null {
  return providers.round(roundId) ?? recorded.round;
}

/** Returns the open round that a bet joins; null if it begins a new one. */
export function openRoundOf(
  { providers }: Engine,
  { provider, playerId, round, recorded }: ProviderBet,
): GameRound | null {
  const found = providers.roundNamed(provider, playerId, round) ?? recorded.round;
  return found?.status === 'open' ? found : null;
}

/** Returns an answer that is not stored: a repeated call may be accepted. */
export function unrecordedAnswer(
  engine: Engine,
  playerId: number,
  status: ProviderStatus,
): Outcome<ProviderAnswer, Fact> {
  return { facts: [], answer: { kind: 'provider', status, balance: providerBalance(engine, playerId) } };
}

/** Returns the answer for an invalid session, without a balance. */
export function answerWithoutBalance(status: ProviderStatus): Outcome<ProviderAnswer, Fact> {
  return { facts: [], answer: { kind: 'provider', status, balance: null } };
}

/**
 * Returns the answer to a repeated call: the first answer if the body is the same, otherwise that the id is taken, with
 * the current balance of that transaction's player. Null for a tombstone or an unused id.
 */
export function repeated(engine: Engine, call: Call): Outcome<ProviderAnswer, Fact> | null {
  const own = ownTransaction(engine, call);
  if (!own || own.kind === 'tombstone') return null;
  if (!isSame(own, call)) return unrecordedAnswer(engine, own.playerId, 'duplicate');
  return { facts: [], answer: { kind: 'provider', status: 'ok', balance: own.balance } };
}

function isSame(own: ProviderTransaction, call: Call): boolean {
  const isAlike =
    own.kind === KIND[call.type] &&
    own.playerId === call.playerId &&
    own.round === call.round &&
    own.gameId === call.gameId &&
    own.refId === ('refId' in call ? call.refId : '');
  if (call.type === 'providerRollback') return isAlike;
  return isAlike && own.amount === call.amount && own.currency === call.currency;
}
