import { type BeaconTerms, type BeaconValue, isBeaconValue } from '@crease/games';
import { z } from 'zod';
import type { BeaconConfig } from '../../config/beacon-config.ts';
import { BoundedMap } from '../../core/bounded-map.ts';

/** Longest wait for one answer of the beacon, ms. */
const TIMEOUT_MS = 2_000;
/** Longest answer that is read, characters. */
const ANSWER_MOST = 4_096;
/** Number of values kept: several games need the same one. */
const KEPT = 64;

const answer = z.object({ round: z.number().int(), randomness: z.string(), signature: z.string() });

/** Values of a public beacon of randomness, over drand's HTTP API. */
export class BeaconSource {
  readonly terms: BeaconTerms;
  readonly #url: string;
  readonly #values = new BoundedMap<number, Promise<BeaconValue>>(KEPT);

  constructor({ url, chain, genesisMs, periodMs }: BeaconConfig) {
    this.#url = url;
    this.terms = { chain, genesisMs, periodMs };
  }

  /**
   * Returns a value; concurrent callers share one request.
   * @throws Error if it is not published yet, the source does not answer in time, or the answer is not that value.
   */
  value(round: number): Promise<BeaconValue> {
    const kept = this.#values.get(round);
    if (kept) return kept;
    const asked = this.#fetch(round);
    this.#values.set(round, asked);
    asked.catch(() => this.#values.delete(round));
    return asked;
  }

  async #fetch(round: number): Promise<BeaconValue> {
    const url = `${this.#url}/${this.terms.chain}/public/${round}`;
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`beacon: value ${round}: status ${reply.status}`);
    const text = await reply.text();
    if (text.length > ANSWER_MOST) throw new Error(`beacon: value ${round}: answer too long`);
    const { randomness, signature, ...named } = answer.parse(JSON.parse(text));
    const value = { ...named, randomness, signature };
    if (!isBeaconValue(value, round)) throw new Error(`beacon: value ${round}: does not follow from its signature`);
    return { round, randomness, signature };
  }
}
