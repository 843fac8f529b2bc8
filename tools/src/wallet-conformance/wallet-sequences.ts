import type { Call } from './wallet-model.ts';

/** A sequence of calls with a name for the report. */
export interface Sequence {
  readonly name: string;
  readonly calls: readonly Call[];
}

const STAKE = 1_000_000;
const call = (kind: Call['kind'], tx: string, own: Partial<Call> = {}): Call => ({
  kind,
  tx,
  ref: kind === 'bet' ? '' : 'b1',
  amount: kind === 'bet' ? STAKE : kind === 'win' ? 2 * STAKE : 0,
  round: 'r1',
  currency: 'INR',
  flaw: 'none',
  ...own,
});
const BET = call('bet', 'b1');
const WIN = call('win', 'w1');
const BACK = call('rollback', 'k1');
const WIN_BACK = call('rollback', 'k2', { ref: 'w1' });

/** Returns all permutations. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));
}

/** Bet, win, rollback and rollback of the win in every order: complete, with one repeated, and with one lost. */
function permuted(): Sequence[] {
  const all = [BET, WIN, BACK, WIN_BACK];
  const named = (calls: readonly Call[], how: string) => ({
    name: `${how} ${calls.map(({ tx }) => tx).join(' ')}`,
    calls,
  });
  const whole = orders(all);
  return [
    ...whole.map((calls) => named(calls, 'order')),
    ...whole.flatMap((calls) => all.map((again) => named([...calls, again], 'repeated'))),
    ...all.flatMap((lost) => orders(all.filter((one) => one !== lost)).map((calls) => named(calls, 'lost one:'))),
  ];
}

const FLAWED: readonly Sequence[] = [
  { name: 'forged bet', calls: [{ ...BET, flaw: 'forged' }, BET] },
  { name: 'forged win', calls: [BET, { ...WIN, flaw: 'forged' }, WIN] },
  { name: 'forged rollback', calls: [BET, { ...BACK, flaw: 'forged' }, BACK] },
  { name: 'bet without an id', calls: [{ ...BET, flaw: 'noId' }] },
  { name: 'amount as text', calls: [{ ...BET, flaw: 'amountAsText' }, BET] },
  { name: 'unknown session on a bet', calls: [{ ...BET, flaw: 'unknownToken' }, BET] },
  {
    name: 'unknown session on a win and a rollback',
    calls: [BET, { ...WIN, flaw: 'unknownToken' }, { ...WIN_BACK, flaw: 'unknownToken' }],
  },
  { name: 'wrong currency on a bet', calls: [{ ...BET, currency: 'EUR' }, BET] },
  { name: 'wrong currency on a win', calls: [BET, { ...WIN, currency: 'EUR' }, WIN] },
  { name: 'another amount under the same id', calls: [BET, { ...BET, amount: STAKE + 1 }] },
  { name: 'another round under the same id', calls: [BET, { ...BET, round: 'r2' }] },
  { name: 'a win under the id of its bet', calls: [BET, { ...WIN, tx: 'b1' }] },
  { name: 'two wins of one bet', calls: [BET, WIN, call('win', 'w2', { amount: 7 })] },
  { name: 'a second rollback of the same bet', calls: [BET, BACK, call('rollback', 'k3')] },
  { name: 'a rollback of a rollback', calls: [BET, BACK, call('rollback', 'k3', { ref: 'k1' })] },
  {
    name: 'below the smallest coin',
    calls: [
      { ...BET, amount: STAKE + 1 },
      { ...WIN, amount: 999 },
    ],
  },
  { name: 'nothing staked', calls: [{ ...BET, amount: 0 }, WIN] },
];

export function allSequences(): readonly Sequence[] {
  return [...permuted(), ...FLAWED];
}
