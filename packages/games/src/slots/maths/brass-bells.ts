import type { FreeSpinMaths } from '../play-free-spins.ts';
import { linesOf, stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  W: { 3: 200 },
  '7': { 3: 100 },
  BE: { 3: 40 },
  B3: { 3: 20 },
  B2: { 3: 12 },
  B1: { 3: 8 },
  CH: { 3: 5 },
  ANYBAR: { 3: 2 },
};

const LINES = linesOf('111 000 222 012 210');

const BASE = stripsOf(
  'B2 BL CH BE BE B1 BL B2 BL B3 B3 B3 CH CH BL BL B1 W B1 B1 B2 BL CH 7 7 BL',
  'CH CH BL B2 B2 B3 B3 CH B2 B2 B1 BL BL BL B1 B1 W 7 B3 B1 BL CH BE BL BE BE',
  'BL CH B3 B3 W BL BL CH BL CH BL BE BE CH B3 B1 B1 B1 B1 B2 B2 B2 BL BL 7 7',
);

const TERMS = {
  id: 'brass-bells',
  name: 'Brass Bells',
  version: 1,
  character:
    'A temple-fair fruit machine: three reels, five lines, wilds that double, and a full grid of one symbol that pays five times over.',
  rows: [3, 3, 3],
  symbols: {
    W: 'Brass wild, doubles',
    '7': 'Seven',
    BE: 'Bell',
    B3: 'Three bars',
    B2: 'Two bars',
    B1: 'One bar',
    CH: 'Cherry',
    BL: 'Blank',
  },
  pays: PAYS,
  unitsPerBet: 5,
  returns: { rtp: 0.9566454256, standardDeviation: 4.64268, hit: 0.27383933, moreThanBet: 0.13086026 },
} as const;

const FULL_GRID = 5;

/** Three reels of the old kind, five lines; wilds double, nine alike pay five times. */
export const BRASS_BELLS: FreeSpinMaths = {
  ...TERMS,
  way: 'freeSpins',
  base: BASE,
  free: BASE,
  scatter: '',
  trigger: {},
  retrigger: null,
  times: [1],
  ...paying({ kind: 'bars', lines: LINES, fullGrid: FULL_GRID }, PAYS),
};
