import type { JetAnswer, JetChain } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';
import { auditChain, type ChainTrail } from './chain-audit.ts';
import type { JetLinks } from './jet-links.ts';
import { FIRST_ROUNDS, saltSource } from './salt-source.ts';

/** Shortest and longest time between two checks, ms. */
const LEAST_MS = 5;
const MOST_MS = 250;
/** Pause after a failure, ms. */
const AGAIN_MS = 500;

interface LoopDeps {
  readonly engine: EngineClient;
  readonly links: JetLinks;
  /** Rounds in a long chain. */
  readonly length: number;
  /** Highest multiple of rounds, hundredths. */
  readonly most: number;
  readonly trail: ChainTrail;
  /** null: salts come from players. */
  readonly beacon: BeaconSource | null;
  /** The engine's clock, epoch ms. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/**
 * Advances Jet by the engine's clock and supplies what it needs: the secret of a closed round, a chain, and the beacon
 * value of its salt. The next chain is created in a thread while rounds are played.
 */
export class JetLoop {
  readonly #deps: LoopDeps;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();
  #isBusy = false;
  #restsUntil = Number.NEGATIVE_INFINITY;
  /** Heads of chains with an entry in the audit trail. */
  readonly #audited = new Set<string>();

  constructor(deps: LoopDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#plan(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#turn;
    await this.#work;
  }

  #plan(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#turn = this.#step().then(
        (wait) => this.#plan(wait),
        (error) => {
          this.#deps.onFault(error);
          this.#plan(AGAIN_MS);
        },
      );
    }, ms);
  }

  /** Returns how long to wait, ms. */
  async #step(): Promise<number> {
    const { engine, now, most } = this.#deps;
    let answer = answerOf(await engine.submit({ type: 'beatJet', most }));
    while (answer.needs !== null && !this.#isStopped) {
      if (answer.needs === 'link') await this.#fly();
      else await this.#publish(Math.min(this.#deps.length, FIRST_ROUNDS), true);
      answer = answerOf(await engine.submit({ type: 'beatJet', most }));
    }
    this.#beside(answer);
    return Math.min(MOST_MS, Math.max(LEAST_MS, (answer.nextAt ?? 0) - now()));
  }

  /** Runs slow work that no round waits for, one piece at a time. */
  #beside({ wantsNext, wantsValue }: JetAnswer): void {
    if (this.#isBusy || this.#isStopped || performance.now() < this.#restsUntil) return;
    this.#isBusy = true;
    const work = async () => {
      await this.#auditChains();
      for (const chain of wantsValue) await this.#salt(chain);
      if (wantsNext) await this.#publish(this.#deps.length, false);
    };
    this.#work = work()
      .catch((error) => {
        this.#restsUntil = performance.now() + AGAIN_MS;
        this.#deps.onFault(error);
      })
      .finally(() => {
        this.#isBusy = false;
      });
  }

  /** Creates a chain and publishes it with the source of its salt; nothing if the server stops meanwhile. */
  async #publish(length: number, isNeededAtOnce: boolean): Promise<void> {
    const { engine, links, now, beacon } = this.#deps;
    const head = await links.make(length, () => this.#isStopped);
    if (head === null) return;
    await engine.submit({
      type: 'layJetChain',
      head,
      length,
      source: saltSource(now(), isNeededAtOnce, beacon?.terms ?? null),
    });
  }

  async #auditChains(): Promise<void> {
    const { engine, trail } = this.#deps;
    const { chain, next } = await engine.query('jetState', {});
    for (const one of [chain, next]) {
      if (one?.publishedAt == null || this.#audited.has(one.head)) continue;
      await auditChain(trail, one);
      this.#audited.add(one.head);
    }
  }

  async #salt({ head, source }: JetChain): Promise<void> {
    const { engine, beacon } = this.#deps;
    if (source.kind !== 'beacon') return;
    if (beacon?.terms.chain !== source.beacon) throw new Error(`the salt waits for the beacon ${source.beacon}`);
    const { randomness } = await beacon.value(source.round);
    await engine.submit({ type: 'saltJetChain', head, value: randomness });
  }

  async #fly(): Promise<void> {
    const { engine, links } = this.#deps;
    const { chain, round } = await engine.query('jetState', {});
    if (!chain || !round) return;
    answerOf(await engine.submit({ type: 'flyJet', roundNo: round.roundNo, secret: await links.of(chain, round) }));
  }
}

function answerOf(answer: JetAnswer | Refusal): JetAnswer {
  if (isRefusal(answer)) throw new Error(`Jet cannot go on: ${JSON.stringify(answer)}`);
  return answer;
}
