import { InvariantError, isRefusal, type Refusal } from '@crease/kernel';
import { type Answer, execute, type Fact, type House, isNeedsAnswer } from '@crease/operations';
import type { CommandQueue, WaitingCommand } from './command-queue.ts';
import { nothingTouched, type Touched, touchByCommand, touchByFact } from './touched.ts';

/** What one pass over the queue did to the House. */
export interface AppliedBatch {
  readonly facts: Fact[];
  readonly touched: Touched;
  /** Callers with what they will be told once the facts are stored. */
  readonly answered: { readonly waiting: WaitingCommand; readonly answer: Answer | Refusal }[];
  /** Callers whose reference must first be looked up in the store; nothing happened for them. */
  readonly unknown: WaitingCommand[];
  /** The command on which the House broke, if one did: the memory is to be dropped. */
  broken: { readonly waiting: WaitingCommand; readonly error: Error } | null;
}

export interface BatchBounds {
  readonly commands: number;
  /** How long a pass may hold the event loop. */
  readonly milliseconds: number;
  /** Epoch ms of this batch: all its commands happen at once. */
  readonly now: number;
}

/** Looking at the clock costs: it is looked at once in so many commands. */
const CLOCK_EVERY = 16;

/**
 * Runs what waits until the queue is empty or the bounds are reached. Answers are kept back: a refusal, too, may
 * rest on a bet of the same batch that is not stored yet.
 */
export function applyBatch(house: House, queue: CommandQueue, bounds: BatchBounds): AppliedBatch {
  const batch: AppliedBatch = { facts: [], touched: nothingTouched(), answered: [], unknown: [], broken: null };
  const deadline = performance.now() + bounds.milliseconds;
  for (let count = 0; count < bounds.commands; count++) {
    if (count % CLOCK_EVERY === CLOCK_EVERY - 1 && performance.now() > deadline) break;
    const waiting = queue.next();
    if (!waiting) break;
    try {
      applyOne(house, waiting, { batch, now: bounds.now });
    } catch (error) {
      batch.broken = { waiting, error: error instanceof Error ? error : new InvariantError(String(error)) };
      break;
    }
  }
  return batch;
}

function applyOne(house: House, waiting: WaitingCommand, { batch, now }: { batch: AppliedBatch; now: number }): void {
  const { command, storedAnswer } = waiting;
  const outcome = execute(house, command, storedAnswer === undefined ? { now } : { now, storedAnswer });
  if (isNeedsAnswer(outcome)) {
    batch.unknown.push(waiting);
    return;
  }
  if (isRefusal(outcome)) {
    batch.answered.push({ waiting, answer: outcome });
    return;
  }
  for (const fact of outcome.facts) {
    batch.facts.push(fact);
    touchByFact(batch.touched, fact);
  }
  touchByCommand(batch.touched, command);
  batch.answered.push({ waiting, answer: outcome.answer });
}
