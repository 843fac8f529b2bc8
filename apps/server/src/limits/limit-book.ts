import type { LimitsAnswer, LimitsState, SetLimit, TakeBreak } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';

/** How often the record is read again where money came in between: far more often than it ever does. */
const READINGS = 5;

interface LimitBookDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'play'>;
  /** The House's clock. */
  readonly now: () => number;
}

type LimitCommand = Omit<SetLimit, 'past'> | Omit<TakeBreak, 'past'>;

/** What players set for themselves: the first time with what the record says that they have played. */
export class LimitBook {
  readonly #deps: LimitBookDeps;

  constructor(deps: LimitBookDeps) {
    this.#deps = deps;
  }

  state(playerId: number): Promise<LimitsState> {
    return this.#deps.engine.query('limits', { playerId, now: this.#deps.now() });
  }

  async submit(command: LimitCommand): Promise<LimitsAnswer | Refusal> {
    for (let reading = 1; ; reading++) {
      const past = await this.#past(command.playerId);
      const answer = await this.#deps.engine.submit({ ...command, past });
      if (!isRefusal(answer)) return answer;
      if (answer.code !== 'SERVICE_UNAVAILABLE' || reading === READINGS) return answer;
    }
  }

  async #past(playerId: number) {
    const { engine, store, now } = this.#deps;
    const { isOpen, counted } = await engine.query('limits', { playerId, now: now() });
    return isOpen ? null : { ...(await store.play.past(playerId, now())), counted };
  }
}
