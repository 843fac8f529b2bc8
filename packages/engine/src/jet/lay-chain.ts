import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { firstRoundOfNext, type JetChain, mayPublish, type SaltSource, upcomingChain } from './jet-chain.ts';
import { keepChain } from './salt-chain.ts';
import type { Engine, Fact } from './state.ts';

/** Publish a chain; does nothing while one waits, or while the current one has enough rounds. */
interface LayJetChain {
  readonly type: 'layJetChain';
  /** 64 hexadecimal digits. */
  readonly head: string;
  readonly length: number;
  readonly source: SaltSource;
}

const HASH = /^[\da-f]{64}$/;
const DONE: DoneAnswer = { kind: 'done' };

/**
 * Publishes a chain: its head, length, first round, and the source of its salt. A published chain is final: no second
 * one is accepted while one waits, salted or not. Rejects a chain whose salt is or could be predictable.
 */
export function layJetChain(
  engine: Engine,
  { head, length, source }: LayJetChain,
  { now }: Context,
): Outcome<DoneAnswer, Fact> {
  assert(HASH.test(head) && Number.isSafeInteger(length) && length > 0, 'a chain has a head and rounds');
  const { jet } = engine;
  if (!isOpen(source, now) || !mayPublish(jet) || jet.chain?.head === head) return { facts: [], answer: DONE };
  const chainNo = (jet.chain?.chainNo ?? 0) + 1;
  const chain: JetChain = {
    chainNo,
    head,
    length,
    fromRound: firstRoundOfNext(jet),
    publishedAt: now,
    source,
    seeds: [],
    beaconValue: null,
    salt: null,
    saltedAt: null,
  };
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  keepChain(recording, chain);
  return { facts: recording.facts, answer: DONE };
}

/** Replaces a finished chain by the chain of the next round. */
export function takeUpcoming({ jet }: Engine): JetChain | null {
  const upcoming = upcomingChain(jet);
  if (!upcoming || upcoming.salt === null) return null;
  if (upcoming === jet.next) {
    jet.chain = upcoming;
    jet.next = null;
  }
  return upcoming;
}

function isOpen(source: SaltSource, now: number): boolean {
  if (source.kind === 'players') return Number.isSafeInteger(source.seeds) && source.seeds > 0;
  return source.kind === 'beacon' && source.dueAt > now;
}
