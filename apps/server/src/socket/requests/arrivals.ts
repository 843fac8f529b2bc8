import type { ServerToClient } from '@crease/contract';
import type { Session } from '../../callers/session.ts';
import { Counts } from '../../core/counts.ts';

/** A socket that has just connected, here or to a web process. */
interface Arrival {
  readonly session: Session | null;
  /** Sends to this socket alone. */
  send<E extends keyof ServerToClient>(event: E, ...content: Parameters<ServerToClient[E]>): void;
}

/** Sockets that come and go, and the players who have one. */
export class Arrivals {
  readonly #sockets = new Counts();
  readonly #arrivalListeners: ((arrival: Arrival) => void)[] = [];
  readonly #departureListeners: ((playerId: number) => void)[] = [];

  /** Players with an open socket. */
  get players(): readonly number[] {
    return this.#sockets.keys;
  }

  onArrival(listener: (arrival: Arrival) => void): void {
    this.#arrivalListeners.push(listener);
  }

  /** Called for each closed socket of a player. */
  onDeparture(listener: (playerId: number) => void): void {
    this.#departureListeners.push(listener);
  }

  arrived(arrival: Arrival): void {
    const { session } = arrival;
    if (session) this.#sockets.add(session.playerId);
    for (const listener of this.#arrivalListeners) listener(arrival);
  }

  departed(playerId: number): void {
    this.#sockets.remove(playerId);
    for (const listener of this.#departureListeners) listener(playerId);
  }
}
