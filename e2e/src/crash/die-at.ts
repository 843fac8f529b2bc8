import type { Fact } from '@crease/operations';
import type { CrashPoint } from '@crease/server';
import type { CrashAt } from './protocol.ts';

const IS_AMONG: Readonly<Record<CrashAt['among'], (fact: Fact) => boolean>> = {
  all: () => true,
  bets: ({ fact }) => fact === 'answered',
  settlements: ({ fact }) => fact === 'settled',
  'deposit asked': (fact) => isDeposit(fact, 'requested'),
  'deposit started': (fact) => isDeposit(fact, 'started'),
  'deposit credited': (fact) => isDeposit(fact, 'credited'),
  'withdrawal asked': (fact) => isWithdrawal(fact, 'requested'),
  'withdrawal sent': (fact) => isWithdrawal(fact, 'sent'),
  'withdrawal paid': (fact) => isWithdrawal(fact, 'paid'),
};

/** Kills this process without a word when it passes a point. */
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
