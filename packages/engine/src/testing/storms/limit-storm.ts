import { LIMIT_NAMES, type LimitName, type TakeBreak } from '../../index.ts';
import { BonusStorm } from './bonus-storm.ts';

const HOUR = 3_600_000;
const RUPEES = 100;

/** Random limits and breaks: set, lowered, raised, confirmed, cancelled, between all other commands. */
export class LimitStorm extends BonusStorm {
  /** Runs one command of a player about their limits. */
  protected moveLimit(): void {
    const roll = this.prng.int(100);
    if (roll < 60) this.#set(this.prng.pick(LIMIT_NAMES));
    else if (roll < 90) this.#confirm();
    else this.#pause();
  }

  #set(name: LimitName): void {
    const { prng } = this;
    const playerId = this.#player();
    const value = prng.chance(0.1) ? null : this.#valueOf(name);
    const by = prng.chance(0.15) ? 'desk' : 'player';
    this.do({ type: 'setLimit', playerId, name, value, by, past: this.#past(playerId) });
  }

  /** Confirms a raise, mostly after a day; or requests the value in force, which cancels it. */
  #confirm(): void {
    const { prng } = this;
    const asked = [...this.store.limits.values()].flatMap(({ playerId, limits }) =>
      Object.entries(limits).flatMap(([name, { value, raise }]) =>
        raise ? [{ playerId, name: name as LimitName, value, raise }] : [],
      ),
    );
    if (asked.length === 0) return;
    const { playerId, name, value: inForce, raise } = prng.pick(asked);
    if (prng.chance(0.15)) this.now = Math.max(this.now, raise.ripeAt - prng.int(2));
    const value = prng.chance(0.85) ? raise.value : inForce;
    this.do({ type: 'setLimit', playerId, name, value, by: 'player', past: this.#past(playerId) });
  }

  #pause(): void {
    const playerId = this.#player();
    this.do({ type: 'takeBreak', playerId, pause: this.#break(), past: this.#past(playerId) });
  }

  #break(): TakeBreak['pause'] {
    const { prng } = this;
    const roll = prng.int(100);
    if (roll < 85) return { kind: 'timeOut', until: this.now + prng.int(HOUR) };
    if (roll < 97) return { kind: 'stop' };
    return { kind: 'exclusion', length: prng.pick(['half', 'ever']) };
  }

  /** Reads the play for a first limit as a server does; sometimes before another payment. */
  #past(playerId: number) {
    const counted = this.engine.playerStates[playerId]?.counted ?? 0;
    return { ...this.store.pastOf(playerId), counted: this.prng.chance(0.05) ? counted - 1 : counted };
  }

  #valueOf(name: LimitName): number {
    const { prng } = this;
    if (name === 'session') return prng.int(26);
    if (name === 'reality') return prng.pick([15, 30, 60, 120, 45]);
    if (name === 'stake') return (100 + prng.int(1_500)) * RUPEES;
    if (name.startsWith('deposit')) return (100 + prng.int(1_500)) * RUPEES;
    return (300 + prng.int(4_000)) * RUPEES;
  }

  #player(): number {
    return 1 + this.prng.int(this.engine.counters.playerId);
  }
}
