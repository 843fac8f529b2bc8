import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { firstRoundOfNext, type JetChain, mayPublish, type SaltSource, upcomingChain } from './jet-chain.ts';
import { keepChain } from './salt-chain.ts';
import type { Engine, Fact } from './state.ts';

/** Publishes a chain; nothing happens while one waits, or while the one that is played has rounds enough. */
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
 * Publishes a chain: its head, its length, its first round, and where its salt will come from. What was published
 * stays: a second chain is not taken while one waits, salted or not. A chain is not taken either if its salt is known,
 * or could be.
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

/** The chain that the next round is played from takes the place of the one that is over. */
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
