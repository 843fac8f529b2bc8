import type { LimitsAnswer, LimitsState, SetLimit, TakeBreak } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';

/** Attempts to read the store if a deposit arrives in between. */
const READINGS = 5;

interface LimitBookDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'play'>;
  /** The engine's clock. */
  readonly now: () => number;
}

type LimitCommand = Omit<SetLimit, 'past'> | Omit<TakeBreak, 'past'>;

/** Players' own limits; the first one is set with the play history from the store. */
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
