import type { Result } from '@crease/feeds';
import { type Refusal, refuse } from '@crease/kernel';
import type { Play, PlayEffect } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';

/** The entries about play so far and the state that follows from them. */
export class PlayRecord<V> {
  private state: Play<V>;
  private readonly entered: { readonly entry: PlayEntry; readonly at: number }[] = [];

  /** @param begin creates the state of play before its first entry. */
  constructor(private readonly begin: () => Play<V>) {
    this.state = begin();
  }

  get play(): Play<V> {
    return this.state;
  }

  get entries(): readonly PlayEntry[] {
    return this.entered.map(({ entry }) => entry);
  }

  get isEmpty(): boolean {
    return this.entered.length === 0;
  }

  check(entry: PlayEntry): Refusal | null {
    const { state } = this;
    return state.kinds.has(entry.kind) ? state.check(entry) : refuse('INVALID_INPUT', { reason: 'otherSport' });
  }

  /** @param at epoch ms. */
  enter(entry: PlayEntry, at: number): PlayEffect {
    this.entered.push({ entry, at });
    return this.state.enter(entry);
  }

  /** Takes back the last entry: the others are played again. @param now epoch ms. @returns the event's status then. */
  undo(now: number): PlayEffect['status'] {
    this.entered.pop();
    this.state = this.begin();
    let status: PlayEffect['status'] = 'scheduled';
    for (const { entry, at } of this.entered) {
      this.state.moveTo(at);
      ({ status } = this.state.enter(entry));
    }
    this.state.moveTo(now);
    return status;
  }

  isDecided(marketId: string): boolean {
    return this.state.decide(marketId) !== null;
  }

  /** True if play says the same as a declared result; a void of the finish is not decided by play. */
  agrees(marketId: string, declared: Result): boolean {
    return declared.kind === 'void' || JSON.stringify(declared) === JSON.stringify(this.state.decide(marketId));
  }
}
