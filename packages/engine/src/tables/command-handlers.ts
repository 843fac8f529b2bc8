import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { TableCommand } from './commands.ts';
import { hashPlaceTableBets, hashUndoTableBets, placeTableBets, undoTableBets } from './place-table-bets.ts';
import { closeTable, fixSeeds, revealSeed } from './reveal-seeds.ts';
import { dealTable, openTable, payTable, voidTable } from './run-table.ts';

export const TABLE_HANDLERS: CommandHandlers<TableCommand> = {
  openTable: { run: openTable, hashBody: null, touch: touchNothing },
  placeTableBets: { run: placeTableBets, hashBody: hashPlaceTableBets, touch: touchNothing },
  undoTableBets: { run: undoTableBets, hashBody: hashUndoTableBets, touch: touchNothing },
  closeTable: { run: closeTable, hashBody: null, touch: touchNothing },
  revealSeed: { run: revealSeed, hashBody: null, touch: touchNothing },
  fixSeeds: { run: fixSeeds, hashBody: null, touch: touchNothing },
  dealTable: { run: dealTable, hashBody: null, touch: touchNothing },
  payTable: { run: payTable, hashBody: null, touch: touchNothing },
  voidTable: { run: voidTable, hashBody: null, touch: touchNothing },
};
