import { CLIENT_SEED, HEX_32, jetSalt } from '@crease/games';
import { type Refusal, refuse } from '@crease/kernel';
import type { CommandRecording, Recording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import type { JetChain } from './jet-chain.ts';
import type { Engine, Fact } from './state.ts';

/** The chain that a seed was given for, with the seed in its list. */
interface JetSeedAnswer {
  readonly kind: 'jetSeed';
  readonly chain: JetChain;
}

/** Set the beacon's value for the salt of a published chain. */
interface SaltJetChain {
  readonly type: 'saltJetChain';
  readonly head: string;
  /** 64 hexadecimal digits. */
  readonly value: string;
}

/** Add a seed to the salt of a published chain. */
interface GiveJetSeed {
  readonly type: 'giveJetSeed';
  /** The player who gives it; null: a visitor. */
  readonly giverId: number | null;
  readonly head: string;
  readonly seed: string;
}

const DONE: DoneAnswer = { kind: 'done' };

/**
 * Accepts a seed for the salt of a published chain: one per player, and from visitors where one seed is enough. The
 * seed is stored before it is acknowledged; the one that completes the list makes the salt.
 */
export function giveJetSeed(
  engine: Engine,
  command: GiveJetSeed,
  { now }: Context,
): Outcome<JetSeedAnswer, Fact> | Refusal {
  const { giverId, head, seed } = command;
  if (!CLIENT_SEED.test(seed)) return refuse('INVALID_INPUT', { reason: 'clientSeed' }, 'seed');
  const chain = chainOf(engine, head);
  if (chain?.source.kind !== 'players') return refuse('ROUND_CLOSED', { reason: 'jetSeeds' }, 'head');
  if (chain.seeds.some((given) => giverId !== null && given.giverId === giverId)) return answered([], chain);
  if (chain.salt !== null) return refuse('ROUND_CLOSED', { reason: 'jetSeeds' }, 'head');
  if (giverId === null && chain.source.seeds > 1) return refuse('UNAUTHORIZED', { reason: 'signIn' });
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const given = { ...chain, seeds: [...chain.seeds, { seed, at: now, giverId }] };
  keepChain(recording, isComplete(given, now) ? salted(given, now) : given);
  return answered(recording.facts, chainOf(engine, head) as JetChain);
}

/** Accepts the beacon value of the round that was named when the chain was published. */
export function saltJetChain(
  engine: Engine,
  command: SaltJetChain,
  { now }: Context,
): Outcome<DoneAnswer, Fact> | Refusal {
  const { head, value } = command;
  const chain = chainOf(engine, head);
  const isDue = chain?.source.kind === 'beacon' && chain.salt === null && now >= chain.source.dueAt;
  if (!isDue || !HEX_32.test(value)) return { facts: [], answer: DONE };
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  keepChain(recording, salted({ ...chain, beaconValue: value }, now));
  return { facts: recording.facts, answer: DONE };
}

/** Makes the salt of lists whose time is over. */
export function closeLists(recording: Recording<Engine, Fact>): void {
  const { engine, now } = recording;
  for (const chain of [engine.jet.chain, engine.jet.next])
    if (chain?.salt === null && isComplete(chain, now)) keepChain(recording, salted(chain, now));
}

/** Replaces an existing chain, by its number. */
export function keepChain({ engine: { jet }, facts }: Recording<Engine, Fact>, chain: JetChain): void {
  if (jet.chain === null || jet.chain.chainNo === chain.chainNo) jet.chain = chain;
  else jet.next = chain;
  facts.push({ fact: 'jetChainChanged', chain });
}

function isComplete({ source, seeds }: JetChain, now: number): boolean {
  if (source.kind !== 'players' || seeds.length === 0) return false;
  return seeds.length >= source.seeds || now >= source.closesAt;
}

function salted(chain: JetChain, now: number): JetChain {
  const inputs = chain.beaconValue === null ? chain.seeds.map(({ seed }) => seed) : [chain.beaconValue];
  return { ...chain, salt: jetSalt(chain.head, inputs), saltedAt: now };
}

function chainOf({ jet: { chain, next } }: Engine, head: string): JetChain | null {
  return [chain, next].find((one) => one?.head === head) ?? null;
}

function answered(facts: readonly Fact[], chain: JetChain): Outcome<JetSeedAnswer, Fact> {
  return { facts: [...facts], answer: { kind: 'jetSeed', chain } };
}
