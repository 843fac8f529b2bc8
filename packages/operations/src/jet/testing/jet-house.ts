import { jetBust, previousSecret } from '@crease/games';
import { expect } from 'vitest';
import type { GameRound, JetAnswer, JetBetAnswer } from '../../index.ts';
import { World } from '../../testing/world.ts';
import type { JetSlot } from '../jet-table.ts';

export const RUPEE = 100;

export const SALT = 'a value of later';

export const bustOf = (secret: string) => jetBust(secret, { salt: SALT, edgeConstant: 97 });

/** Secrets in the order of play, whose first ends within these bounds. */
export function chainWith(
  least: number,
  most = Number.POSITIVE_INFINITY,
  length = 3,
): { head: string; secrets: string[] } {
  for (let seed = 0; ; seed++) {
    const secrets = [seed.toString(16).padStart(64, '0')];
    while (secrets.length < length) secrets.unshift(previousSecret(secrets[0] as string));
    const bust = bustOf(secrets[0] as string);
    if (bust >= least && bust <= most) return { head: previousSecret(secrets[0] as string), secrets };
  }
}

/** A house with a chain, and a clock that the test turns. */
export class Jet extends World {
  readonly secrets: readonly string[];
  #refs = 0;

  constructor(least = 150, most = Number.POSITIVE_INFINITY) {
    super();
    const { head, secrets } = chainWith(least, most);
    this.secrets = secrets;
    this.do({ verb: 'layJetChain', head, length: secrets.length });
    this.do({ verb: 'saltJetChain', head, salt: SALT });
    this.look();
  }

  get round() {
    const { round } = this.house.jet;
    if (!round) throw new Error('no round');
    return round;
  }

  get bust(): number {
    return bustOf(this.secrets[0] as string);
  }

  look(): JetAnswer {
    return this.do<JetAnswer>({ verb: 'beatJet' });
  }

  after(ms: number): JetAnswer {
    this.now += ms;
    return this.look();
  }

  fly(): JetAnswer {
    expect(this.after(Math.max(0, this.round.closesAt - this.now)).needs).toBe('link');
    const { roundNo, linkNo } = this.round;
    return this.do<JetAnswer>({ verb: 'flyJet', roundNo, secret: this.secrets[linkNo - 1] as string });
  }

  betOf(playerId: number, rupees: number, autoCashOut: number | null = null, slot: JetSlot = 1) {
    const clientRef = `bet-${++this.#refs}`;
    return { verb: 'betJet', playerId, clientRef, slot, stake: rupees * RUPEE, autoCashOut } as const;
  }

  stake(...terms: Parameters<Jet['betOf']>): GameRound {
    return this.do<JetBetAnswer>(this.betOf(...terms)).round;
  }

  out(playerId: number, slot: JetSlot = 1) {
    return { verb: 'cashOutJet', playerId, clientRef: `out-${++this.#refs}`, slot } as const;
  }

  back(playerId: number, slot: JetSlot = 1) {
    return { verb: 'cancelJet', playerId, clientRef: `back-${++this.#refs}`, slot } as const;
  }

  row({ roundId }: GameRound): GameRound {
    return this.store.rounds.get(roundId) as GameRound;
  }
}

export function terms(playerId: number) {
  return { playerId, clientRef: 'early', slot: 1, stake: 10 * RUPEE, autoCashOut: null } as const;
}
