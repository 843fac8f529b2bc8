import type { FreeSpinMaths } from '../play-free-spins.ts';
import { stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  SA: { 2: 20, 3: 200, 4: 600, 5: 2500 },
  CL: { 3: 120, 4: 350, 5: 1200 },
  CA: { 3: 90, 4: 250, 5: 900 },
  PE: { 3: 70, 4: 200, 5: 700 },
  A: { 3: 25, 4: 80, 5: 300 },
  K: { 3: 25, 4: 60, 5: 250 },
  Q: { 3: 15, 4: 50, 5: 200 },
  J: { 3: 10, 4: 40, 5: 150 },
  T: { 3: 10, 4: 30, 5: 120 },
};

const BASE = stripsOf(
  'CL CA Q Q A K A PE J Q J T CL J A PE CA T T SA SC T Q CA K K SC Q PE T SA CA A PE K J CL J K T',
  'K T A Q W CL Q A PE K Q CL K W A J J Q A A CA K CL J SA SC PE SA T T T T J J K PE CA CA PE',
  'A CL PE PE T K T W J J CA A K SA Q SA CL K Q T CA T J PE A Q CA SC W T CL J SC J K A PE Q CA Q',
  'T A SA PE CA PE J CL J PE CA CL T A CA CL J W T Q T Q Q CA A Q K PE T K K SA A SC J Q K K SA',
  'T Q K J CA SC PE A CL CA A SA K K PE PE A Q PE J A CL Q Q CL CA CL J J J K T SA CA T SC Q T A K SA',
);

const FREE = stripsOf(
  'CL CA Q Q A K A PE J Q J T CL J A PE CA T T SA SC T Q CA K K SC Q PE T SA CA A PE K J CL J K T',
  'K T A Q W CL Q A PE K Q CL K W A J J Q A A CA K CL J SA SC PE SA T T T T J J K PE CA CA PE',
  'A CL PE PE T K T W J J CA A K SA Q SA CL K Q T CA T J PE A Q CA SC W T CL J SC J K A PE Q CA Q',
  'T A SA PE CA PE J CL J PE CA CL T A CA CL J W T Q T Q Q CA A Q K PE T K K SA A SC J Q K K SA',
  'T Q K J CA SC PE A CL CA A SA K K PE PE A Q PE J A CL Q Q CL CA CL J J J K T SA CA T SC Q T A K SA',
);

const TERMS = {
  id: 'spice-route',
  name: 'Spice Route',
  version: 1,
  character: 'A caravan of spices. 243 ways, and eight free spins whose multiplier climbs from 1 to 8.',
  rows: [3, 3, 3, 3, 3],
  symbols: {
    W: 'Camel',
    SA: 'Saffron',
    CL: 'Clove',
    CA: 'Cardamom',
    PE: 'Pepper',
    A: 'A',
    K: 'K',
    Q: 'Q',
    J: 'J',
    T: '10',
    SC: 'Compass',
  },
  pays: PAYS,
  unitsPerBet: 100,
  returns: { rtp: 0.9678239838, standardDeviation: 5.0048, hit: 0.376344, moreThanBet: 0.15256 },
} as const;

/** 243 ways; eight free spins, each multiplied by one more than the one before. */
export const SPICE_ROUTE: FreeSpinMaths = {
  ...TERMS,
  way: 'freeSpins',
  base: BASE,
  free: FREE,
  scatter: 'SC',
  trigger: { 3: 8, 4: 8, 5: 8 },
  retrigger: null,
  times: [1, 2, 3, 4, 5, 6, 7, 8],
  ...paying({ kind: 'ways' }, PAYS),
};
