import type { Outcome } from '../core/outcome.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { providerBalance } from './provider-balance.ts';
import type { ProviderAnswer, ProviderBet, ProviderRollback, ProviderWin } from './provider-call.ts';
import type { ProviderStatus, ProviderTransaction } from './provider-transaction.ts';
import type { Engine, Fact } from './state.ts';

type Call = ProviderBet | ProviderWin | ProviderRollback;

const KIND = { providerBet: 'bet', providerWin: 'win', providerRollback: 'rollback' } as const;

/** What stands under an id: as the memory has it, else as the record said. */
export function ownTransaction({ providers }: Engine, { provider, txId, recorded }: Call): ProviderTransaction | null {
  return providers.transaction(provider, txId) ?? recorded.own;
}

export function referenceOf(
  { providers }: Engine,
  { provider, refId, recorded }: ProviderWin | ProviderRollback,
): ProviderTransaction | null {
  return providers.transaction(provider, refId) ?? recorded.reference;
}

/** The round in which a bet or a win was. */
export function roundOf({ providers }: Engine, { recorded }: Call, { roundId }: ProviderTransaction): GameRound | null {
  return providers.round(roundId) ?? recorded.round;
}

/** The round in which a bet belongs, as long as it goes on; null: it begins one. */
export function openRoundOf(
  { providers }: Engine,
  { provider, playerId, round, recorded }: ProviderBet,
): GameRound | null {
  const found = providers.roundNamed(provider, playerId, round) ?? recorded.round;
  return found?.status === 'open' ? found : null;
}

/** An answer that stores nothing: the same call may come again and be taken. */
export function told(engine: Engine, playerId: number, status: ProviderStatus): Outcome<ProviderAnswer, Fact> {
  return { facts: [], answer: { kind: 'provider', status, balance: providerBalance(engine, playerId) } };
}

/** Told of a session that is not in order: no balance. */
export function answerWithoutBalance(status: ProviderStatus): Outcome<ProviderAnswer, Fact> {
  return { facts: [], answer: { kind: 'provider', status, balance: null } };
}

/**
 * The answer to a call that was answered before: what was told then if it says the same, else that the id is taken,
 * with what the one who took it has now. A tombstone is no call: null, as where nothing stands.
 */
export function repeated(engine: Engine, call: Call): Outcome<ProviderAnswer, Fact> | null {
  const own = ownTransaction(engine, call);
  if (!own || own.kind === 'tombstone') return null;
  if (!isSame(own, call)) return told(engine, own.playerId, 'duplicate');
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
