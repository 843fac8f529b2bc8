import type { JackpotMaths } from '../play-jackpots.ts';
import { stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  ST: { 3: 75, 4: 300, 5: 2000 },
  AN: { 3: 50, 4: 150, 5: 800 },
  HE: { 3: 30, 4: 100, 5: 350 },
  RO: { 3: 25, 4: 80, 5: 300 },
  A: { 3: 15, 4: 40, 5: 100 },
  K: { 3: 10, 4: 30, 5: 75 },
  Q: { 3: 8, 4: 25, 5: 70 },
  J: { 3: 8, 4: 20, 5: 60 },
};

const BASE = stripsOf(
  'J HE A AN A J J RO J HE K J AN K HE HE Q K RO K K J A Q Q A K Q ST A AN Q Q RO ST RO',
  'K HE A RO K J RO HE Q ST A Q J HE J K AN RO J J Q Q AN HE AN ST K Q W A A A K Q K RO J',
  'RO J J A A HE Q K K K AN K J ST RO RO Q A Q K J RO HE Q ST Q AN RO HE AN J J HE A A Q W A',
  'Q K Q J W A J A AN Q A Q J K RO ST AN K K J Q A ST J RO A K HE HE J RO RO AN K HE HE A',
  'AN A HE RO HE K J ST AN A J A Q K HE K Q J J RO Q Q K K AN Q J A RO K A HE RO ST Q J',
);

const TERMS = {
  id: 'river-steamer',
  name: 'River Steamer',
  version: 1,
  character: 'A paddle steamer with a 3-4-5-4-3 deck, 720 ways, and three jackpots shared by everybody on board.',
  rows: [3, 4, 5, 4, 3],
  symbols: { W: 'Captain', ST: 'Steamer', AN: 'Anchor', HE: 'Heron', RO: 'Rope', A: 'A', K: 'K', Q: 'Q', J: 'J' },
  pays: PAYS,
  unitsPerBet: 100,
  returns: { rtp: 0.9610115663, standardDeviation: 5.1754, hit: 0.592273, moreThanBet: 0.22913 },
} as const;

/** 720 ways, and three pools that every bet feeds. */
export const RIVER_STEAMER: JackpotMaths = {
  ...TERMS,
  way: 'jackpots',
  base: BASE,
  ...paying({ kind: 'ways' }, PAYS),
  levels: [
    { name: 'Mini', drawOutOf: 5000000, seed: 10000, toPool: 3, toReserve: 2 },
    { name: 'Major', drawOutOf: 100000000, seed: 200000, toPool: 4, toReserve: 2 },
    { name: 'Grand', drawOutOf: 1000000000, seed: 4000000, toPool: 5, toReserve: 4 },
  ],
};
