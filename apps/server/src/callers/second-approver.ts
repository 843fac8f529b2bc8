import { type Refusal, refuse } from '@crease/kernel';
import type { OperatorRow, Store } from '@crease/store';
import { isLoopback } from '../core/loopback.ts';
import { type ApproverRefusal, approverRefusal, SHARED_FOR_MS } from './approver-rules.ts';
import { CONSOLE, type OperatorCaller } from './operator-caller.ts';

interface SecondApproverDeps {
  readonly store: Pick<Store, 'operators' | 'presence'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Checks that two operators are independent. */
export class SecondApprover {
  readonly #deps: SecondApproverDeps;

  constructor(deps: SecondApproverDeps) {
    this.#deps = deps;
  }

  /** Returns why the caller may not be second approver of a proposal by `proposer`; null if they may. */
  async refusalReason(proposer: string, by: OperatorCaller): Promise<ApproverRefusal | null> {
    const { store, now } = this.#deps;
    const [first, answerer] = await Promise.all([
      store.operators.find(proposer),
      by.operatorId === null ? null : store.operators.byId(by.operatorId),
    ]);
    const shared = answerer ? await this.#shared(proposer, first, answerer) : { network: false, device: false };
    const facts = { sharesAddress: shared.network, sharesDevice: shared.device, now: now() };
    return approverRefusal({ proposer: first, answerer, ...facts });
  }

  /** As above, as a refusal. */
  async refusal(proposer: string, by: OperatorCaller): Promise<Refusal | null> {
    const why = await this.refusalReason(proposer, by);
    return why && refusalOf(why, proposer);
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

export function refusalOf(why: ApproverRefusal, who: string): Refusal {
  if (why === 'newPerson' || why === 'sameInviter' || why === 'sharedAddress' || why === 'sharedDevice')
    return refuse('FORBIDDEN', { reason: why, who });
  return refuse('FORBIDDEN', { reason: why });
}
