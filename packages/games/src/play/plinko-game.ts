import { fallPlinko, PLINKO_RISKS, type PlinkoFall, type PlinkoRisk, plinkoPays } from '../instant/plinko.ts';
import type { SoloGame } from './game-play.ts';

interface PlinkoChoice {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

interface PlinkoOutcome extends PlinkoChoice, PlinkoFall {
  readonly game: 'plinko';
  /** In hundredths of the stake. */
  readonly pays: number;
}

export const PLINKO_GAME: SoloGame<PlinkoChoice, never, PlinkoOutcome> = {
  readChoice: ({ rows, risk }) => {
    const known = PLINKO_RISKS.find((one) => one === risk);
    if (typeof rows !== 'number' || !known || !plinkoPays(rows, known)) return null;
    return { rows, risk: known };
  },
  readAct: () => null,
  play: ({ stream, choice }) => {
    const fall = fallPlinko(stream, choice.rows);
    const pays = plinkoPays(choice.rows, choice.risk)?.[fall.bin] ?? 0;
    return { outcome: { game: 'plinko', ...choice, ...fall, pays }, back: pays, of: 100, isOver: true };
  },
};
