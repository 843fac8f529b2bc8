import type { HoldMaths } from '../play-hold.ts';
import { linesOf, stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  EN: { 3: 20, 4: 60, 5: 250 },
  SI: { 3: 15, 4: 40, 5: 150 },
  FL: { 3: 10, 4: 30, 5: 100 },
  A: { 3: 8, 4: 20, 5: 60 },
  K: { 3: 5, 4: 15, 5: 50 },
  Q: { 3: 5, 4: 12, 5: 40 },
};

const LINES = linesOf(
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 10010 12212 01001 21221 02020 20202 10201 12021 00200 22022 01110',
);

const BASE = stripsOf(
  'EN K A K K A CO CO Q FL SI FL A CO EN Q K FL SI K Q SI Q SI A FL A FL CO K Q A Q Q A EN Q K',
  'Q FL Q FL EN A Q W A SI CO CO CO CO FL A SI EN K SI FL A A Q K K K Q K FL K K SI W EN A Q Q',
  'A K EN Q EN Q K A Q W FL A K Q K Q A SI W Q SI SI FL CO CO Q FL FL K A EN A CO FL K SI A CO',
  'K FL EN A CO CO CO Q A FL K Q W K Q CO SI FL K K SI W SI SI Q A A A EN A FL EN K Q Q A K FL',
  'FL A Q A K Q Q Q Q A Q SI SI FL K CO CO CO FL Q K A A EN K Q K CO SI A SI K FL A EN EN FL K',
);

const TERMS = {
  id: 'hill-train',
  name: 'Hill Train',
  version: 1,
  character:
    'Load the goods wagons. Six coins stop the train and start hold and respin; a full train pays 1,000 times the bet.',
  rows: [3, 3, 3, 3, 3],
  symbols: { W: 'Signal', EN: 'Engine', SI: 'Station', FL: 'Flag', A: 'A', K: 'K', Q: 'Q', CO: 'Coin wagon' },
  pays: PAYS,
  unitsPerBet: 20,
  returns: { rtp: 0.9570086149, standardDeviation: 10.3792, hit: 0.425437, moreThanBet: 0.140479 },
} as const;

/** Twenty lines; six coin wagons stay on the track, and every new one restarts three respins. */
export const HILL_TRAIN: HoldMaths = {
  ...TERMS,
  way: 'hold',
  base: BASE,
  ...paying({ kind: 'lines', lines: LINES }, PAYS),
  coin: 'CO',
  trigger: 6,
  respins: 3,
  lands: 6,
  values: [
    [1, 50],
    [2, 25],
    [3, 12],
    [5, 8],
    [10, 3],
    [20, 1],
    [50, 1],
  ],
  fullGrid: 1000,
};
