import { assert, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from './core/command.ts';
import type { NeedsAnswer } from './core/outcome.ts';
import type { Engine } from './engine.ts';
import { takeLogs } from './markets/market-logs.ts';
import { type Answer, type AnyHandler, type Command, handlerOf, type Outcome } from './modules.ts';
import { watchGroups } from './order-guards/order-group.ts';
import { refHash } from './references/ref-index.ts';
import type { StoredAnswer } from './references/stored-answer.ts';

/**
 * The only way to change the engine: synchronous, and determined by the commands so far, their times and their order.
 * The same commands give the same facts, byte for byte.
 *
 * - `Outcome`: done in memory; store its facts before sending the answer. A repeated command returns its old answer and
 *   no facts.
 * - `Refusal`: a rule rejected it; nothing changed, and the client reference may be used again.
 * - `NeedsAnswer`: nothing changed; look the reference up in the store and execute again with `context.storedAnswer`.
 *
 * @throws InvariantError on a bug: the engine may be half changed then and must be dropped.
 */
export function execute(engine: Engine, command: Command, context: Context): Outcome | Refusal | NeedsAnswer {
  assert(!engine.restarting || command.type === 'restart', 'a restored engine must execute restart first');
  // A clock that is set back must not release an order early or date a fill before an earlier one.
  if (context.now > engine.clock) engine.clock = context.now;
  const { deadline } = context;
  if (deadline !== undefined && engine.clock > deadline) return refuse('SERVICE_UNAVAILABLE', { reason: 'tooLate' });
  const clocked = context.now === engine.clock ? context : { ...context, now: engine.clock };
  const handler = handlerOf(command);
  const outcome = isReferenced(handler)
    ? executeOnce(engine, { command, handler } as Referenced, clocked)
    : handler.run(engine, command, clocked);
  if ('facts' in outcome) {
    if (engine.orderGroups.size > 0) watchGroups(engine, outcome.facts, engine.clock);
    if (engine.changedLogs.length > 0) takeLogs(engine, outcome.facts, engine.clock);
  }
  return outcome;
}

/** A command with a client reference, which may be repeated and runs once, with its handler. */
type ReferencedCommand = Extract<Command, { readonly clientRef: string }>;
type ReferencedHandler<C extends Command> = AnyHandler<C> & { readonly hashBody: (command: C) => number };
interface Referenced {
  readonly command: ReferencedCommand;
  readonly handler: ReferencedHandler<ReferencedCommand>;
}

function isReferenced<C extends Command>(handler: AnyHandler<C>): handler is ReferencedHandler<C> {
  return handler.hashBody !== null;
}

/** Returns the stored answer of an answered reference; otherwise runs the command and keeps its answer. */
function executeOnce(
  engine: Engine,
  { command, handler }: Referenced,
  context: Context,
): Outcome | Refusal | NeedsAnswer {
  const { playerId, clientRef } = command;
  const key = refHash(playerId, clientRef);
  const bodyHash = handler.hashBody(command);
  const known = context.storedAnswer ?? engine.refs.lookup(key, playerId, clientRef);
  if (known === 'maybe' && context.storedAnswer !== null) return { needsAnswer: { playerId, clientRef } };
  if (typeof known === 'object') return repeat(known, bodyHash);

  const outcome = handler.run(engine, command, context);
  if (isRefusal(outcome)) return outcome;
  const answer: StoredAnswer = { playerId, clientRef, refHash: key, bodyHash, body: outcome.answer };
  engine.refs.remember(answer);
  outcome.facts.push({ fact: 'answered', answer });
  return outcome;
}

function repeat(known: StoredAnswer, bodyHash: number): Outcome | Refusal {
  if (known.bodyHash === bodyHash) return { facts: [], answer: known.body as Answer };
  return refuse('DUPLICATE_REF', { reason: 'reference', reference: known.clientRef });
}
