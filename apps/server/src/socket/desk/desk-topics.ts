import type { DeskTopic } from '@crease/contract';
import type { Fact } from '@crease/engine';

/** Facts that a page of the desk shows; what is not named here no page of it shows. */
const OF_FACT: Partial<Record<Fact['fact'], DeskTopic>> = {
  depositChanged: 'deposits',
  withdrawalChanged: 'withdrawals',
  marketOpened: 'markets',
  marketChanged: 'markets',
  orderPlaced: 'markets',
  orderChanged: 'markets',
  filled: 'markets',
  fillVoided: 'markets',
};

/** Acts of staff that change what is kept beside the House. */
const OF_ACT: Readonly<Record<string, DeskTopic>> = {
  proposal: 'proposals',
  setLossLimit: 'markets',
  judgePayoutName: 'withdrawals',
};

/** Acts that may end a session: the live line of one that ended closes at once. */
const ENDS: ReadonlySet<string> = new Set([
  'operatorSignout',
  'changeOperatorPassword',
  'endStaffSession',
  'disableOperator',
  'resetStaffFactor',
  'proposal',
]);

export function mayEndSessions(act: string): boolean {
  return ENDS.has(act);
}

export function topicsOfFacts(facts: readonly Pick<Fact, 'fact'>[]): Set<DeskTopic> {
  const topics = new Set<DeskTopic>();
  for (const { fact } of facts) {
    const topic = OF_FACT[fact];
    if (topic) topics.add(topic);
  }
  return topics;
}

/** null: no page shows it. */
export function topicOfAct(act: string): DeskTopic | null {
  return OF_ACT[act] ?? null;
}
