import type { WheelMaths } from '../play-wheel.ts';
import { linesOf, stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  DR: { 3: 75 },
  FE: { 3: 30 },
  LA: { 3: 20 },
  KI: { 3: 10 },
  BA: { 3: 7 },
  SW: { 3: 4 },
};

const LINES = linesOf('111 000 222 012 210');

const BASE = stripsOf(
  'LA SW SW BA LA BA SW SW LA SW BA BA KI DR KI KI FE SW FE DR BA FE KI',
  'FE LA BA BA KI KI KI BA BA SW LA LA FE KI DR SW SW BA FE SW SW SW LA',
  'KI KI SW DR SW SW SW SW FE BA BA KI LA LA KI BA BA LA DR SW FE BA FE KI',
);

const TERMS = {
  id: 'mela-wheel',
  name: 'Mela Wheel',
  version: 1,
  character: 'A fairground: the fourth reel multiplies every win and, once in twenty spins, starts the big wheel.',
  rows: [3, 3, 3],
  symbols: { DR: 'Drum', FE: 'Ferris wheel', LA: 'Lamp', KI: 'Kite', BA: 'Bangles', SW: 'Sweets' },
  pays: PAYS,
  unitsPerBet: 5,
  returns: { rtp: 0.9577031059, standardDeviation: 4.0602, hit: 0.205956, moreThanBet: 0.174801 },
} as const;

/** Three reels, a fourth that multiplies, and on it the way to a wheel. */
export const MELA_WHEEL: WheelMaths = {
  ...TERMS,
  way: 'wheel',
  base: BASE,
  ...paying({ kind: 'lines', lines: LINES }, PAYS),
  multipliers: [1, 5, 2, 1, 2, 1, 2, 1, 1, 1, 'WH', 3, 1, 1, 2, 3, 1, 1, 1, 1],
  segments: [2, 5, 3, 8, 2, 4, 3, 15, 2, 5, 3, 6, 'AGAIN', 4, 2, 50],
  most: { again: 3, lastPays: 10 },
};
