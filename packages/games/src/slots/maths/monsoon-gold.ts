import type { FreeSpinMaths } from '../play-free-spins.ts';
import { linesOf, stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  W: { 3: 50, 4: 400, 5: 2000 },
  LO: { 3: 25, 4: 100, 5: 500 },
  UM: { 3: 15, 4: 60, 5: 250 },
  KI: { 3: 12, 4: 40, 5: 150 },
  MA: { 3: 10, 4: 30, 5: 120 },
  RA: { 3: 8, 4: 25, 5: 100 },
  A: { 3: 5, 4: 12, 5: 40 },
  K: { 3: 5, 4: 12, 5: 40 },
  Q: { 3: 5, 4: 12, 5: 40 },
  J: { 3: 5, 4: 12, 5: 40 },
};

const LINES = linesOf(
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 10010 12212 01001 21221 02020 20202 10201 12021 00200 22022 01110',
);

const BASE = stripsOf(
  'RA KI MA K KI UM LO W UM K RA LO LO RA J J RA MA J A RA LO UM Q K Q LO UM J SC A A',
  'MA W A UM KI KI K UM K A Q RA W RA KI LO MA MA LO Q J KI UM K Q J SC LO UM Q UM J',
  'UM MA UM LO Q RA SC Q MA J A W KI J A K K KI UM UM W KI LO A A KI LO MA RA KI Q LO',
  'KI LO MA LO LO Q RA SC RA MA Q UM K UM MA LO LO MA W KI K Q MA A UM UM J Q A J KI Q',
  'Q K A MA UM J KI LO LO KI LO MA KI K J LO K RA A RA UM UM SC KI A W RA A KI Q UM LO',
);

const FREE = stripsOf(
  'MA UM KI LO MA K W LO RA Q W A SC RA K A J A UM KI W UM LO KI LO Q Q UM KI J UM W',
  'KI KI UM W LO LO J Q RA LO J J MA SC K Q KI UM LO LO A KI UM W UM KI K A Q MA Q RA',
  'A LO Q MA Q KI RA KI W SC J KI LO UM W MA UM UM RA J LO W KI K UM J K A MA LO W LO',
  'UM K KI UM UM J RA KI K RA LO K Q SC A K MA LO W Q A LO UM LO LO KI KI UM W MA J J',
  'W UM A LO W LO RA Q RA A Q MA KI LO UM LO J K UM MA K KI W MA K J RA W UM UM KI SC',
);

const TERMS = {
  id: 'monsoon-gold',
  name: 'Monsoon Gold',
  version: 4,
  character: 'Rain over the ghats. Steady line wins, free spins on wild-rich reels that pay double.',
  rows: [3, 3, 3, 3, 3],
  symbols: {
    W: 'Wild',
    LO: 'Lotus',
    UM: 'Umbrella',
    KI: 'Kite',
    MA: 'Mango',
    RA: 'Raindrop',
    A: 'A',
    K: 'K',
    Q: 'Q',
    J: 'J',
    SC: 'Scatter',
  },
  pays: PAYS,
  unitsPerBet: 20,
  returns: { rtp: 0.9619879965, standardDeviation: 5.2497, hit: 0.34782, moreThanBet: 0.171613 },
} as const;

/** Twenty lines; three scatters or more bring free spins at twice the pay. */
export const MONSOON_GOLD: FreeSpinMaths = {
  ...TERMS,
  way: 'freeSpins',
  base: BASE,
  free: FREE,
  scatter: 'SC',
  trigger: { 3: 10, 4: 15, 5: 25 },
  retrigger: { least: 3, adds: 5 },
  times: [2],
  ...paying({ kind: 'lines', lines: LINES }, PAYS),
};
