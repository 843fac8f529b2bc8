import type { Card } from '../cards/card.ts';
import type { FairStream } from '../fairness/fair-stream.ts';
import { drawHiLo, type HiLoChoice, hiLoPays, hiLoWins, isHiLoWon } from '../instant/hi-lo.ts';
import { CASH_OUT, type GamePlay, type SoloGame } from './game-play.ts';

type HiLoAct = HiLoChoice | 'skip' | typeof CASH_OUT;

interface HiLoOutcome {
  readonly game: 'hi-lo';
  /** The first card, and one for each act that drew. */
  readonly cards: readonly Card[];
  readonly acts: readonly HiLoAct[];
  /** What cashing out now brings, in hundredths of the stake; 0 before the first step. */
  readonly pays: number;
  /** By choice, what it would bring after one more right step; 0 where it is not offered. */
  readonly nextPays: Readonly<Record<HiLoChoice, number>>;
  readonly isWon: boolean;
  readonly isOver: boolean;
}

/** Skips a round may have. */
const HI_LO_SKIPS = 52;
const CHOICES: readonly HiLoChoice[] = ['higher', 'lower', 'same'];
const NO_NEXT = { higher: 0, lower: 0, same: 0 };

export const HI_LO_GAME: SoloGame<object, HiLoAct, HiLoOutcome> = {
  readChoice: () => ({}),
  readAct: ({ guess, skip, cashOut }) => {
    if ([guess, skip, cashOut].filter((one) => one !== undefined).length !== 1) return null;
    if (cashOut === true) return CASH_OUT;
    if (skip === true) return 'skip';
    return CHOICES.find((one) => one === guess) ?? null;
  },
  play: ({ stream, acts }) => new HiLoRound(stream).playAll(acts),
};

class HiLoRound {
  readonly #stream: FairStream;
  readonly #cards: Card[];
  readonly #wins: number[] = [];
  readonly #acts: HiLoAct[] = [];

  constructor(stream: FairStream) {
    this.#stream = stream;
    this.#cards = [drawHiLo(stream)];
  }

  playAll(acts: readonly HiLoAct[]): GamePlay<HiLoOutcome> | null {
    for (const [at, act] of acts.entries()) {
      const end = this.#act(act);
      if (end === null) return null;
      if (end !== 'on') return at === acts.length - 1 ? this.#told(end) : null;
    }
    return this.#told('on');
  }

  /** null: not possible. */
  #act(act: HiLoAct): 'on' | 'won' | 'lost' | null {
    this.#acts.push(act);
    if (act === CASH_OUT) return this.#wins.length > 0 ? 'won' : null;
    const before = this.#cards.at(-1) as Card;
    if (act === 'skip') {
      if (this.#acts.filter((one) => one === 'skip').length > HI_LO_SKIPS) return null;
      this.#cards.push(drawHiLo(this.#stream));
      return 'on';
    }
    const wins = hiLoWins(before.rank, act);
    if (wins === 0) return null;
    const next = drawHiLo(this.#stream);
    this.#cards.push(next);
    this.#wins.push(wins);
    return isHiLoWon(before.rank, act, next.rank) ? 'on' : 'lost';
  }

  #told(end: 'on' | 'won' | 'lost'): GamePlay<HiLoOutcome> {
    const pays = end === 'lost' || this.#wins.length === 0 ? 0 : hiLoPays(this.#wins);
    const isOver = end !== 'on';
    const nextPays = isOver ? NO_NEXT : this.#nextPays();
    const outcome: HiLoOutcome = {
      game: 'hi-lo',
      cards: this.#cards,
      acts: this.#acts,
      pays,
      nextPays,
      isWon: end === 'won',
      isOver,
    };
    return { outcome, back: !isOver && this.#wins.length === 0 ? 100 : pays, of: 100, isOver };
  }

  #nextPays(): Record<HiLoChoice, number> {
    const { rank } = this.#cards.at(-1) as Card;
    const pays = (choice: HiLoChoice) => {
      const wins = hiLoWins(rank, choice);
      return wins === 0 ? 0 : hiLoPays([...this.#wins, wins]);
    };
    return { higher: pays('higher'), lower: pays('lower'), same: pays('same') };
  }
}
