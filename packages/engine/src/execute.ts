import { assert, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Answer } from './answer.ts';
import type { Command } from './command.ts';
import type { Context, House } from './house/house.ts';
import type { NeedsAnswer, Outcome } from './outcome.ts';
import { refHash } from './references/ref-index.ts';
import type { StoredAnswer } from './references/stored-answer.ts';
import type { Verb } from './verb.ts';
import { verbOf } from './verbs.ts';

/**
 * The one way to change the House: synchronous, and determined by the commands so far, their times
 * and their order alone. The same commands give the same facts, to the byte.
 *
 * - `Outcome`: done in memory; its facts are to be stored before the answer is told. A repeated command
 *   gives its old answer and no facts.
 * - `Refusal`: a rule said no; nothing changed, and the client reference may be used again.
 * - `NeedsAnswer`: nothing changed; look the reference up in the store and execute again with
 *   `context.storedAnswer`.
 *
 * @throws InvariantError on a bug of ours: the House may be half changed then and must be dropped.
 */
export function execute(house: House, command: Command, context: Context): Outcome | Refusal | NeedsAnswer {
  assert(!house.restarting || command.verb === 'restart', 'a restored House takes the verb restart first');
  // A clock that is set back must not release an order early or date a fill before the one it follows.
  if (context.now > house.clock) house.clock = context.now;
  const { deadline } = context;
  if (deadline !== undefined && house.clock > deadline) return refuse('SERVICE_UNAVAILABLE', { reason: 'tooLate' });
  const clocked = context.now === house.clock ? context : { ...context, now: house.clock };
  const verb = verbOf(command);
  if (!isReferenced(verb)) return verb.run(house, command, clocked);
  return executeOnce(house, { command, verb } as Referenced, clocked);
}

/** A command that is asked twice and answered once, with its verb. */
type ReferencedCommand = Extract<Command, { readonly clientRef: string }>;
type ReferencedVerb<C extends Command> = Verb<C> & { readonly hashBody: (command: C) => number };
interface Referenced {
  readonly command: ReferencedCommand;
  readonly verb: ReferencedVerb<ReferencedCommand>;
}

function isReferenced<C extends Command>(verb: Verb<C>): verb is ReferencedVerb<C> {
  return verb.hashBody !== null;
}

/** Answers a reference that was answered before; else runs the command and keeps its answer for ever. */
function executeOnce(house: House, { command, verb }: Referenced, context: Context): Outcome | Refusal | NeedsAnswer {
  const { playerId, clientRef } = command;
  const key = refHash(playerId, clientRef);
  const bodyHash = verb.hashBody(command);
  const known = context.storedAnswer ?? house.refs.lookup(key, playerId, clientRef);
  if (known === 'maybe' && context.storedAnswer !== null) return { needsAnswer: { playerId, clientRef } };
  if (typeof known === 'object') return repeat(known, bodyHash);

  const outcome = verb.run(house, command, context);
  if (isRefusal(outcome)) return outcome;
  const answer: StoredAnswer = { playerId, clientRef, refHash: key, bodyHash, body: outcome.answer };
  house.refs.remember(answer);
  outcome.facts.push({ fact: 'answered', answer });
  return outcome;
}

function repeat(known: StoredAnswer, bodyHash: number): Outcome | Refusal {
  if (known.bodyHash === bodyHash) return { facts: [], answer: known.body as Answer };
  return refuse('DUPLICATE_REF', { reason: 'reference', reference: known.clientRef });
}
