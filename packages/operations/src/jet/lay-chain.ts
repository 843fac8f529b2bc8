import { assert } from '@crease/kernel';
import type { DoneAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
import type { Outcome } from '../outcome.ts';
import type { LayJetChain, SaltJetChain } from './commands.ts';
import type { JetChain, JetTable } from './jet-table.ts';

const HASH = /^[\da-f]{64}$/;
const DONE: DoneAnswer = { kind: 'done' };

/** Whether the next round has no link to be played from. */
export function isUsedUp({ chain, round }: Readonly<JetTable>): boolean {
  return !chain || (round?.chainNo === chain.chainNo && round.linkNo === chain.length && round.status === 'crashed');
}

/** Publishes the head of a new chain once the one before is used up; the salt comes later. */
export function layJetChain(house: House, { head, length }: LayJetChain, _: Context): Outcome<DoneAnswer> {
  assert(HASH.test(head) && Number.isSafeInteger(length) && length > 0, 'a chain has a head and rounds');
  if (!isUsedUp(house.jet)) return { facts: [], answer: DONE };
  return keep(house, { chainNo: (house.jet.chain?.chainNo ?? 0) + 1, head, length, salt: null });
}

/** Gives the chain its salt, once and for all. */
export function saltJetChain(house: House, { head, salt }: SaltJetChain, _: Context): Outcome<DoneAnswer> {
  const { chain } = house.jet;
  if (chain?.head !== head || chain.salt !== null) return { facts: [], answer: DONE };
  return keep(house, { ...chain, salt });
}

function keep(house: House, chain: JetChain): Outcome<DoneAnswer> {
  house.jet.chain = chain;
  return { facts: [{ fact: 'jetChainChanged', chain }], answer: DONE };
}
