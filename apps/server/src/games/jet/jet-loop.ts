import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { Answer, Command, JetAnswer } from '@crease/operations';
import type { HouseDoor } from '../../core/house-door.ts';
import type { JetLinks } from './jet-links.ts';

/** Looked at no more often, and no more rarely, whatever the House asks for, ms. */
const LEAST_MS = 5;
const MOST_MS = 250;
/** After a fault, ms. */
const AGAIN_MS = 500;

interface LoopDeps {
  readonly door: HouseDoor;
  readonly links: JetLinks;
  /** Rounds of a new chain. */
  readonly length: number;
  /** The House's clock, epoch ms. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Moves Jet on by the House's clock, and brings it what it asks for: a chain, a salt, the secret of a closed round. */
export class JetLoop {
  readonly #deps: LoopDeps;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

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

  /** @returns how long to wait, ms. */
  async #step(): Promise<number> {
    const { door, now } = this.#deps;
    let answer = told(await door.submit({ verb: 'beatJet' }));
    while (answer.needs !== null && !this.#isStopped) {
      const command = await this.#bring(answer.needs);
      if (!command) break;
      told(await door.submit(command));
      answer = told(await door.submit({ verb: 'beatJet' }));
    }
    return Math.min(MOST_MS, Math.max(LEAST_MS, (answer.nextAt ?? 0) - now()));
  }

  /** What the House asks for; null while stopping. */
  async #bring(what: NonNullable<JetAnswer['needs']>): Promise<Command | null> {
    const { door, links, length } = this.#deps;
    if (what === 'chain') {
      const head = await links.make(length, () => this.#isStopped);
      return head === null ? null : { verb: 'layJetChain', head, length };
    }
    const { chain, round } = await door.ask('jetState', {});
    if (!chain) return null;
    // The head is stored by now, and everybody may read it: the salt could not have been known before.
    if (what === 'salt') return { verb: 'saltJetChain', head: chain.head, salt: randomBytes(32).toString('hex') };
    return round && { verb: 'flyJet', roundNo: round.roundNo, secret: await links.of(chain, round) };
  }
}

function told(answer: Answer | Refusal): JetAnswer {
  if (isRefusal(answer)) throw new Error(`Jet cannot go on: ${JSON.stringify(answer)}`);
  return answer as JetAnswer;
}
