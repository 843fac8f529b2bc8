import type { CascadeMaths } from '../play-cascades.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  GO: { 5: 40, 6: 75, 7: 150, 8: 300, 9: 750, 11: 2000, 13: 5500, 16: 19000 },
  PI: { 5: 25, 6: 50, 7: 95, 8: 200, 9: 500, 11: 1000, 13: 4000, 16: 11500 },
  TU: { 5: 15, 6: 30, 7: 55, 8: 100, 9: 300, 11: 750, 13: 2500, 16: 7500 },
  FR: { 5: 8, 6: 15, 7: 30, 8: 55, 9: 150, 11: 400, 13: 1000, 16: 4000 },
  LE: { 5: 6, 6: 11, 7: 25, 8: 45, 9: 100, 11: 300, 13: 950, 16: 3000 },
  WA: { 5: 3, 6: 8, 7: 15, 8: 30, 9: 75, 11: 200, 13: 550, 16: 2000 },
};

const TERMS = {
  id: 'lotus-pond',
  name: 'Lotus Pond',
  version: 1,
  character: 'A quiet pond that can burst into bloom: each cascade doubles the multiplier, up to 32.',
  rows: [5, 5, 5, 5, 5, 5],
  symbols: { GO: 'Golden lotus', PI: 'Pink lotus', TU: 'Turtle', FR: 'Frog', LE: 'Leaf', WA: 'Water drop' },
  pays: PAYS,
  unitsPerBet: 10,
  returns: { rtp: 0.956535, within: 0.000727, standardDeviation: 5.2806, hit: 0.287371, moreThanBet: 0.163967 },
} as const;

/** Clusters vanish, what is above falls, and each next grid pays twice the one before. */
export const LOTUS_POND: CascadeMaths = {
  ...TERMS,
  way: 'cascades',
  ...paying({ kind: 'clusters' }, PAYS),
  weights: { GO: 6, PI: 7, TU: 8, FR: 10, LE: 11, WA: 12 },
  times: [1, 2, 4, 8, 16, 32],
};
