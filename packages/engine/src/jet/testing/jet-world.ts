import { JET_EDGE, JET_MOST, jetBust, jetSalt, previousSecret } from '@crease/games';
import { expect } from 'vitest';
import type { GameRound, JetAnswer, JetBetAnswer } from '../../index.ts';
import { World } from '../../testing/world.ts';
import type { SaltSource } from '../jet-chain.ts';
import type { JetSlot } from '../jet-table.ts';

export const RUPEE = 100;

/** The seed that salts the chains of tests. */
export const SEED = 'made-in-a-browser';

/** A chain whose salt is given by the first player. */
export const FIRST_PLAYER: SaltSource = { kind: 'players', seeds: 1, closesAt: 0 };

const bustOf = (secret: string, head: string) =>
  jetBust(secret, { salt: jetSalt(head, [SEED]), edgeConstant: JET_EDGE });

interface Made {
  readonly head: string;
  /** In order of play. */
  readonly secrets: readonly string[];
  /** Of the first round, hundredths. */
  readonly bust: number;
}

/** Returns a chain whose first round ends within these bounds when it is salted with `SEED`. */
export function chainWith(least: number, most = Number.POSITIVE_INFINITY, length = 3): Made {
  for (let seed = 0; ; seed++) {
    const secrets = [seed.toString(16).padStart(64, '0')];
    while (secrets.length < length) secrets.unshift(previousSecret(secrets[0] as string));
    const head = previousSecret(secrets[0] as string);
    const bust = bustOf(secrets[0] as string, head);
    if (bust >= least && bust <= most) return { head, secrets, bust };
  }
}

/** Publishes a chain and adds its seed. */
export function layChain(world: World, { head, secrets }: Pick<Made, 'head' | 'secrets'>): void {
  world.do({ type: 'layJetChain', head, length: secrets.length, source: FIRST_PLAYER });
  world.do({ type: 'giveJetSeed', giverId: null, head, seed: SEED });
}

/** An engine with a chain, and a clock that the test advances. */
export class Jet extends World {
  readonly secrets: readonly string[];
  readonly bust: number;
  readonly #cap: number;
  #refs = 0;

  /** @param cap highest multiplier of rounds, hundredths. */
  constructor(least = 150, most = Number.POSITIVE_INFINITY, cap = JET_MOST) {
    super();
    this.#cap = cap;
    const made = chainWith(least, most);
    this.secrets = made.secrets;
    this.bust = made.bust;
    layChain(this, made);
    this.look();
  }

  get round() {
    const { round } = this.engine.jet;
    if (!round) throw new Error('no round');
    return round;
  }

  look(): JetAnswer {
    return this.do<JetAnswer>({ type: 'beatJet', most: this.#cap });
  }

  after(ms: number): JetAnswer {
    this.now += ms;
    return this.look();
  }

  fly(): JetAnswer {
    expect(this.after(Math.max(0, this.round.closesAt - this.now)).needs).toBe('link');
    const { roundNo, linkNo } = this.round;
    return this.do<JetAnswer>({ type: 'flyJet', roundNo, secret: this.secrets[linkNo - 1] as string });
  }

  betOf(playerId: number, rupees: number, autoCashOut: number | null = null, slot: JetSlot = 1) {
    const clientRef = `bet-${++this.#refs}`;
    return { type: 'betJet', playerId, clientRef, slot, stake: rupees * RUPEE, autoCashOut } as const;
  }

  stake(...terms: Parameters<Jet['betOf']>): GameRound {
    return this.do<JetBetAnswer>(this.betOf(...terms)).round;
  }

  out(playerId: number, slot: JetSlot = 1) {
    return { type: 'cashOutJet', playerId, clientRef: `out-${++this.#refs}`, slot } as const;
  }

  back(playerId: number, slot: JetSlot = 1) {
    return { type: 'cancelJet', playerId, clientRef: `back-${++this.#refs}`, slot } as const;
  }

  row({ roundId }: GameRound): GameRound {
    return this.store.rounds.get(roundId) as GameRound;
  }
}

export function terms(playerId: number) {
  return { playerId, clientRef: 'early', slot: 1, stake: 10 * RUPEE, autoCashOut: null } as const;
}
