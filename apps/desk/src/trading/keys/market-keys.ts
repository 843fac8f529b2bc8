import { enters, type KeyGroup, type LineAct, one, type TradeKey } from './key-table.ts';

const act = (key: string, does: LineAct | 'take', isHidden = false): TradeKey => ({
  key,
  name: key,
  does: { act: does },
  ...(isHidden && { isHidden }),
});

export const UNDO_KEY = one('undo the last entry of play', enters('u', 'Undo', { kind: 'undo' }), 'markets');

/** Keys of every sport: markets and lines. */
export const MARKET_KEYS: readonly KeyGroup[] = [
  one('ball running', enters('b', 'Ball running', { kind: 'ballRunning' }), 'markets'),
  one('publish the staged prices', enters('Enter', 'Publish', { kind: 'publish' }, 'primary'), 'markets'),
  one('suspend all', enters('s', 'Suspend all', { kind: 'suspend', reason: 'Suspended' }, 'danger'), 'markets'),
  { does: 'resume all', keys: [enters('r', 'Resume', { kind: 'publish' })] },
  UNDO_KEY,
  { does: 'choose a line', keys: [act('ArrowUp', 'previous'), act('ArrowDown', 'next')] },
  { does: 'move the line', keys: [act('ArrowLeft', 'stepDown'), act('ArrowRight', 'stepUp')] },
  { does: 'wider, tighter', keys: [act('+', 'wider'), act('=', 'wider', true), act('-', 'tighter')] },
  { does: 'no prices, back to the model', keys: [act('o', 'off'), act('m', 'model')] },
  { does: 'prices of the source', keys: [act('i', 'source')] },
  { does: 'type the line’s prices', keys: [act('p', 'pin')] },
  { does: 'suspend or resume the line', keys: [act('j', 'hold')] },
  { does: 'take the event over', keys: [act('t', 'take')] },
];
