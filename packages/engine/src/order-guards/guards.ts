import type { Money } from '@crease/kernel';

/**
 * What a missed heartbeat does: cancels the player's unmatched orders, and may refuse new ones until a person resumes.
 */
type HeartbeatAction = 'cancel' | 'cancelAndSuspend';

/** What the last heartbeat missed by its session led to. */
type Performed = 'none' | 'allCancelled' | 'someNotCancelled';

/** The dead man's switch of one session. */
export interface Heartbeat {
  readonly playerId: number;
  readonly session: string;
  readonly timeoutMs: number;
  readonly action: HeartbeatAction;
  /** When it is missed, or was, epoch ms; 0: off. */
  readonly dueAt: number;
  /** Not `none`: missed. */
  readonly performed: Performed;
  /** New orders are refused until the player resumes. */
  readonly isPaused: boolean;
}

/** Orders whose rests are cancelled once an amount of them is matched. */
export interface OrderGroup {
  /** Id of its first order: an order is in one open group at most. */
  readonly groupId: number;
  readonly playerId: number;
  /** Rises by the orders that replace a member. */
  readonly orderIds: readonly number[];
  /** The sum of the members' matched sizes at which the rests are cancelled. */
  readonly cancelAt: Money;
  /** Epoch ms; 0: open. */
  readonly endedAt: number;
}
