import type { FairStream } from '../fairness/fair-stream.ts';
import { between, defineGame, RISKS, type Risk, type Share, upTo } from '../solo/game-definition.ts';
import { stakeWithinMaxWin } from '../solo/stakes.ts';

/** Multipliers from the edge to the middle, by rows and risk; the other half mirrors them. */
const TABLES: Readonly<Record<number, Readonly<Record<Risk, string>>>> = {
  8: { low: '5.6 2.1 1.1 1 0.5', medium: '13 3 1.3 0.7 0.4', high: '29 4 1.5 0.3 0.2' },
  9: { low: '5.6 2 1.6 1 0.7', medium: '18 4 1.7 0.9 0.5', high: '43 7 2 0.6 0.2' },
  10: { low: '8.9 3 1.4 1.1 1 0.5', medium: '22 5 2 1.4 0.6 0.4', high: '76 10 3 0.9 0.3 0.2' },
  11: { low: '8.4 3 1.9 1.3 1 0.7', medium: '24 6 3 1.8 0.7 0.5', high: '120 14 5.2 1.4 0.4 0.2' },
  12: { low: '10 3 1.6 1.4 1.1 1 0.5', medium: '33 11 4 2 1.1 0.6 0.3', high: '170 24 8.1 2 0.7 0.2 0.2' },
  13: { low: '8.1 4 3 1.9 1.2 0.9 0.7', medium: '43 13 6 3 1.3 0.7 0.4', high: '260 37 11 4 1 0.2 0.2' },
  14: {
    low: '7.1 4 1.9 1.4 1.3 1.1 1 0.5',
    medium: '58 15 7 4 1.9 1 0.5 0.2',
    high: '420 56 18 5 1.9 0.3 0.2 0.2',
  },
  15: { low: '15 8 3 2 1.5 1.1 1 0.7', medium: '88 18 11 5 3 1.3 0.5 0.3', high: '620 83 27 8 3 0.5 0.2 0.2' },
  16: {
    low: '16 9 2 1.4 1.4 1.2 1.1 1 0.5',
    medium: '110 41 10 5 3 1.5 1 0.5 0.3',
    high: '1000 130 26 9 4 2 0.2 0.2 0.2',
  },
};

export const PLINKO_ROWS: readonly number[] = Object.keys(TABLES).map(Number);

/** @returns one L or R a row, and how often it went right. */
export function fallPlinko(stream: FairStream, rows: number) {
  const turns = Array.from({ length: rows }, () => stream.draw(2));
  return {
    path: turns.map((turn) => (turn === 1 ? 'R' : 'L')).join(''),
    bin: turns.reduce((sum, turn) => sum + turn, 0),
  };
}

/** What each bin brings, stake included, in hundredths of the stake; null when there is no such table. */
export function plinkoPays(rows: number, risk: Risk): readonly number[] | null {
  const half = TABLES[rows]?.[risk]?.split(' ').map((times) => Math.round(Number(times) * 100));
  return half ? Array.from({ length: rows + 1 }, (_, bin) => half[Math.min(bin, rows - bin)] as number) : null;
}

/** The highest stake, paise: the highest pay of the board never exceeds the maximum win. */
export function plinkoMostStake(rows: number, risk: Risk): number {
  return stakeWithinMaxWin(plinkoPays(rows, risk)?.[0] ?? 0);
}

/** The chance of a bin: C(rows, bin) ÷ 2^rows. */
export function binChance(rows: number, bin: number): number {
  let ways = 1;
  for (let at = 0; at < bin; at += 1) ways = (ways * (rows - at)) / (at + 1);
  return ways / 2 ** rows;
}

/** The exact return as a share of stakes. */
export function plinkoReturns(rows: number, risk: Risk): Share {
  let ways = 1n;
  let sum = 0n;
  for (const [bin, back] of (plinkoPays(rows, risk) ?? []).entries()) {
    sum += ways * BigInt(back);
    ways = (ways * BigInt(rows - bin)) / BigInt(bin + 1);
  }
  return [sum, 100n * 2n ** BigInt(rows)];
}

const MOST_ROWS = 16;
const measured = (rows: number, risk: Risk) => ({
  name: `${rows} rows, ${risk}`,
  choice: { rows, risk },
  returns: plinkoReturns(rows, risk),
});
const byBoard = <T>(value: (rows: number, risk: Risk) => T) =>
  Object.fromEntries(
    PLINKO_ROWS.map((rows) => [rows, Object.fromEntries(RISKS.map((risk) => [risk, value(rows, risk)]))]),
  );

export const PLINKO = defineGame({
  gameId: 'plinko',
  name: 'Plinko',
  choice: { rows: { whole: [PLINKO_ROWS[0] as number, MOST_ROWS] }, risk: { oneOf: RISKS } },
  /** `path`: one L or R a row. `bin`: how often it went right. `pays` in hundredths of the stake. */
  outcome: { rows: 'whole', risk: { oneOf: RISKS }, path: 'text', bin: 'whole', pays: 'whole' },
  mostStake: ({ rows, risk }) => plinkoMostStake(rows, risk),
  play: ({ stream, choice }) => {
    const fall = fallPlinko(stream, choice.rows);
    const pays = plinkoPays(choice.rows, choice.risk)?.[fall.bin] ?? 0;
    return { outcome: { ...choice, ...fall, pays }, back: pays, of: 100, isOver: true };
  },
  returns: between(PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => plinkoReturns(rows, risk)))),
  draws: 'draw(2) × rows',
  /** `pays` by rows and risk, then by bin from 0, in hundredths of the stake. `mostStake` by rows and risk, rupees. */
  rules: () => ({
    pays: byBoard(plinkoPays),
    mostStake: byBoard((rows, risk) => plinkoMostStake(rows, risk) / 100),
  }),
  paytable: () =>
    PLINKO_ROWS.flatMap((rows) =>
      RISKS.map((risk) => [`${rows}-${risk}`, `${rows} rows, ${risk}`, plinkoPays(rows, risk) ?? []] as const),
    ),
  examples: [
    { choice: { rows: 8, risk: 'low' } },
    { choice: { rows: 12, risk: 'medium' } },
    { choice: { rows: 16, risk: 'high' } },
  ],
  measured: [measured(8, 'low'), measured(12, 'medium'), measured(16, 'high')],
  drawn: {
    what: `bins of ${MOST_ROWS} rows`,
    choice: { rows: MOST_ROWS, risk: 'low' },
    chances: [upTo(0, MOST_ROWS).map((bin) => binChance(MOST_ROWS, bin))],
    fallOf: ({ bin }) => ({ kinds: [[bin]], isOne: bin >= MOST_ROWS / 2 }),
  },
});
