import type { ExpandingMaths } from '../play-expanding.ts';
import { linesOf, stripsOf } from '../slot-maths.ts';
import { paying } from '../wins/paying.ts';

const PAYS = {
  TI: { 3: 25, 4: 75, 5: 300 },
  EL: { 3: 15, 4: 45, 5: 150 },
  PK: { 3: 10, 4: 25, 5: 80 },
  LO: { 3: 8, 4: 20, 5: 60 },
  A: { 3: 6, 4: 15, 5: 50 },
  K: { 3: 5, 4: 12, 5: 40 },
  Q: { 3: 5, 4: 10, 5: 30 },
  J: { 3: 5, 4: 10, 5: 30 },
};

const LINES = linesOf('11111 00000 22222 01210 21012 00100 22122 12221 10001 10121');

const BASE = stripsOf(
  'J K K J PK Q J K TI A J A Q K LO Q EL A PK Q LO J LO LO Q Q A K K EL TI EL A J PK',
  'LO TI K Q A A J A LO J K K EL J LO Q Q Q Q TI J Q PK A PK EL Q K A A K LO TI EL Q W Q PK K EL PK A J K Q PK K Q Q J A K A J EL J LO LO A K PK LO K TI J LO J K J EL J A LO PK',
  'Q J J Q EL EL A K TI J J LO Q PK EL Q PK TI K A TI PK Q W Q K Q EL K A J LO J K K J Q LO A LO K J EL K K K A K PK A K J LO Q A LO A J PK PK LO Q A A PK J TI LO J Q A LO EL Q',
  'A K EL A LO LO K Q LO W LO TI K Q LO EL LO A Q PK J PK LO LO K Q TI K A EL PK J Q A PK A K Q Q J Q J Q J A J PK Q Q EL J K EL A K TI J J Q J A A K EL PK J TI J K A LO K K PK',
  'J K J J A J TI EL PK LO LO Q Q Q J K K PK TI A LO Q Q EL K A Q A J A A PK LO EL K',
);

const TERMS = {
  id: 'banyan',
  name: 'The Banyan',
  version: 1,
  character:
    'The tree spreads: a wild fills its reel, holds, and the rest spin again, up to three times. Ten lines that pay from both sides.',
  rows: [3, 3, 3, 3, 3],
  symbols: { W: 'Banyan', TI: 'Tiger', EL: 'Elephant', PK: 'Peacock', LO: 'Langur', A: 'A', K: 'K', Q: 'Q', J: 'J' },
  pays: PAYS,
  unitsPerBet: 10,
  returns: { rtp: 0.9542152019, standardDeviation: 3.9565, hit: 0.387203, moreThanBet: 0.166555 },
} as const;

/** Ten lines from both sides; a wild fills its reel and holds it while the others turn again, up to three times. */
export const BANYAN: ExpandingMaths = {
  ...TERMS,
  way: 'expanding',
  base: BASE,
  ...paying({ kind: 'bothWays', lines: LINES }, PAYS),
  respins: 3,
};
