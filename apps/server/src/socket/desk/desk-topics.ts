import type { DeskTopic } from '@crease/contract';
import type { Fact } from '@crease/engine';

/** Topics by kind of fact; facts not listed are shown on no page. */
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

/** Audited acts that change data outside the engine. */
const OF_ACT: Readonly<Record<string, DeskTopic>> = {
  proposal: 'proposals',
  setLossLimit: 'markets',
  judgePayoutName: 'withdrawals',
};

/** Acts that may end a session: its socket closes at once. */
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

/** Returns the topic of an act; null: shown on no page. */
export function topicOfAct(act: string): DeskTopic | null {
  return OF_ACT[act] ?? null;
}
