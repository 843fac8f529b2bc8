import type { Claim, Fact } from '@crease/engine';
import type { CrashPoint } from '@crease/server';
import type { CrashAt } from '../protocol.ts';

const IS_AMONG: Readonly<Record<CrashAt['among'], (fact: Fact) => boolean>> = {
  all: () => true,
  bets: ({ fact }) => fact === 'answered',
  settlements: ({ fact }) => fact === 'settled',
  'deposit requested': (fact) => isDeposit(fact, 'requested'),
  'deposit started': (fact) => isDeposit(fact, 'started'),
  'deposit credited': (fact) => isDeposit(fact, 'credited'),
  'withdrawal requested': (fact) => isWithdrawal(fact, 'requested'),
  'withdrawal sent': (fact) => isWithdrawal(fact, 'sent'),
  'withdrawal paid': (fact) => isWithdrawal(fact, 'paid'),
  'bonus claimed': (fact) => isClaim(fact, ({ status, done }) => status === 'running' && done === 0),
  'part released': (fact) => isClaim(fact, ({ status, released }) => status !== 'expired' && released.length > 0),
  'bonus expired': (fact) => isClaim(fact, ({ status }) => status === 'expired'),
  'limit in force': (fact) => isStake(fact, (raise) => raise === null),
  'raise requested': (fact) => isStake(fact, (raise) => raise !== null),
  'reward earned': (fact) => isReward(fact, (paidAt) => paidAt === null),
  'mines open': (fact) => isRound(fact, 'mines', 'open'),
  'mines over': (fact) => isRound(fact, 'mines', 'closed'),
  'table bet': (fact) => isRound(fact, 'dragon-tiger', 'open'),
  'table seed': (fact) =>
    fact.fact === 'tableRoundChanged' &&
    fact.round.phase === 'revealing' &&
    fact.round.sealed.some(({ seed }) => seed !== null),
  'table dealt': (fact) => fact.fact === 'tableRoundChanged' && fact.round.phase === 'dealt',
  'table paid': (fact) => isRound(fact, 'dragon-tiger', 'closed'),
  'jet bet': (fact) => isRound(fact, 'jet', 'open'),
  'jet flying': (fact) => fact.fact === 'jetRoundChanged' && fact.jetRound.status === 'flying',
  'jet over': (fact) => isRound(fact, 'jet', 'closed'),
  'provider bet': (fact) => isTransaction(fact, 'bet'),
  'provider win': (fact) => isTransaction(fact, 'win'),
  'provider rollback': (fact) => isTransaction(fact, 'rollback'),
  'reward paid': (fact) => isReward(fact, (paidAt) => paidAt !== null),
};

/** Kills this process with SIGKILL when it passes a point. */
export function dieAt({
  point,
  nth,
  among,
}: CrashAt): (at: CrashPoint, facts: readonly Fact[]) => Promise<void> | void {
  let passed = 0;
  return (at, facts) => {
    if (at !== point || (among !== 'all' && !facts.some(IS_AMONG[among]))) return;
    if (++passed < nth) return;
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  };
}

function isDeposit(fact: Fact, what: string): boolean {
  return fact.fact === 'depositChanged' && fact.deposit.timeline.at(-1)?.what === what;
}

function isWithdrawal(fact: Fact, what: string): boolean {
  return fact.fact === 'withdrawalChanged' && fact.withdrawal.timeline.at(-1)?.what === what;
}

function isClaim(fact: Fact, is: (claim: Claim) => boolean): boolean {
  return fact.fact === 'claimChanged' && is(fact.claim);
}

function isStake(fact: Fact, is: (raise: unknown) => boolean): boolean {
  return fact.fact === 'limitsChanged' && is(fact.limits.limits.stake?.raise ?? null);
}

function isReward(fact: Fact, is: (paidAt: number | null) => boolean): boolean {
  return fact.fact === 'referralChanged' && Object.values(fact.referral.rewards).some(({ paidAt }) => is(paidAt));
}

function isRound(fact: Fact, gameId: string, status: string): boolean {
  return fact.fact === 'roundChanged' && fact.round.gameId === gameId && fact.round.status === status;
}

function isTransaction(fact: Fact, kind: string): boolean {
  return fact.fact === 'providerTransacted' && fact.transaction.kind === kind;
}
