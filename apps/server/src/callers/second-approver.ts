import { type Refusal, refuse } from '@crease/kernel';
import type { OperatorRow, Store } from '@crease/store';
import { isLoopback } from '../core/loopback.ts';
import { type ApproverRefusal, approverRefusal, SHARED_FOR_MS } from './approver-rules.ts';
import { CONSOLE, feedNameOf, type OperatorCaller } from './operator-caller.ts';

interface SecondApproverDeps {
  readonly store: Pick<Store, 'operators' | 'presence' | 'feeds'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Checks that two operators are independent. */
export class SecondApprover {
  readonly #deps: SecondApproverDeps;

  constructor(deps: SecondApproverDeps) {
    this.#deps = deps;
  }

  /** Returns why the caller may not be second approver of a proposal by `proposedBy`; null if they may. */
  async refusal(proposedBy: string, by: OperatorCaller): Promise<Refusal | null> {
    const { store, now } = this.#deps;
    const proposer = await this.proposer(proposedBy);
    const [first, answerer] = await Promise.all([
      store.operators.find(proposer),
      by.operatorId === null ? null : store.operators.byId(by.operatorId),
    ]);
    const shared = answerer ? await this.#shared(proposer, first, answerer) : { network: false, device: false };
    const facts = { sharesAddress: shared.network, sharesDevice: shared.device, now: now() };
    const why = approverRefusal({ proposer: first, answerer, ...facts });
    return why && refusalOf(why, proposer);
  }

  /** Returns who counts as the proposer: for a feed, the operator who could sign its messages. */
  async proposer(proposedBy: string): Promise<string> {
    const feed = feedNameOf(proposedBy);
    return (feed === null ? null : await this.#deps.store.feeds.keyHolder(feed)) ?? proposedBy;
  }

  /** The console calls from the loopback. */
  async #shared(proposer: string, first: OperatorRow | null, { operatorId }: OperatorRow) {
    const { presence } = this.#deps.store;
    const since = this.#deps.now() - SHARED_FOR_MS;
    if (first) return presence.shared(first.operatorId, operatorId, since);
    const networks = proposer === CONSOLE.username ? await presence.networksOf(operatorId, since) : [];
    return { network: networks.some(isLoopback), device: false };
  }
}

function refusalOf(why: ApproverRefusal, who: string): Refusal {
  if (why === 'newPerson' || why === 'sameInviter' || why === 'sharedAddress' || why === 'sharedDevice')
    return refuse('FORBIDDEN', { reason: why, who });
  return refuse('FORBIDDEN', { reason: why });
}
