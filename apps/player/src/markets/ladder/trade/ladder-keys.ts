import type { KeyboardEvent } from 'react';
import type { LadderPlace } from '../grid/ladder-model.ts';
import type { LadderActions } from './ladder-actions.ts';
import type { LadderControl } from './ladder-control.ts';
import { changeLadder, chooseStake, ladderSettings } from './ladder-settings.ts';

/** What the page does on keys that concern all ladders. */
export interface PageKeys {
  /** Moves the focus to another ladder. */
  readonly next: (step: 1 | -1) => void;
  readonly cancelEverything: () => void;
  readonly showKeys: () => void;
  /** Sets or removes a line of the automatic cash out at a price. */
  readonly setLine: (control: LadderControl, line: 'stopLoss' | 'takeProfit', tick: number) => void;
  readonly stakes: readonly number[];
}

/** Every key with its name in the translations, in the order of the list. */
export const KEY_LIST = [
  ['cursor', ['↑', '↓']],
  ['ladder', ['←', '→']],
  ['place', ['B', 'L']],
  ['stake', ['1–6']],
  ['cancel', ['C']],
  ['cancelAll', ['Shift', 'C']],
  ['green', ['G']],
  ['stop', ['S']],
  ['profit', ['P']],
  ['kill', ['K']],
  ['centre', ['Space']],
  ['oneClickOff', ['Esc']],
  ['list', ['?']],
] as const;

interface Target {
  readonly control: LadderControl;
  readonly actions: LadderActions;
  readonly page: PageKeys;
}

type Handler = (target: Target, cursor: LadderPlace) => void;

const step =
  (lines: (page: number) => number): Handler =>
  ({ control: { grid } }, { side, tick }) => {
    if (grid) grid.moveCursor({ side, tick: grid.stepped(tick, lines(grid.page)) });
  };
const place =
  (side: LadderPlace['side']): Handler =>
  ({ control, actions }, { tick }) => {
    control.grid?.moveCursor({ side, tick });
    actions.press({ side, tick });
  };
const line =
  (name: 'stopLoss' | 'takeProfit'): Handler =>
  ({ control, page }, { tick }) =>
    page.setLine(control, name, tick);

const HANDLERS: Readonly<Record<string, Handler>> = {
  ArrowUp: step(() => -1),
  ArrowDown: step(() => 1),
  PageUp: step((page) => -page),
  PageDown: step((page) => page),
  Home: step(() => -Number.MAX_SAFE_INTEGER),
  End: step(() => Number.MAX_SAFE_INTEGER),
  ArrowLeft: ({ page }) => page.next(-1),
  ArrowRight: ({ page }) => page.next(1),
  b: place('back'),
  l: place('lay'),
  c: ({ actions }, cursor) => actions.cancelAt(cursor),
  C: ({ page }) => page.cancelEverything(),
  g: ({ actions }) => actions.greenUp(),
  s: line('stopLoss'),
  p: line('takeProfit'),
  k: () => changeLadder({ isFillOrKill: !ladderSettings().isFillOrKill }),
  ' ': ({ control: { grid, model } }, { side }) => {
    grid?.centre();
    if (grid && grid.middle >= 0) model.cursor = { side, tick: grid.middle };
  },
  Escape: ({ control }) => {
    control.disarm();
    changeLadder({ isOneClick: false });
  },
  '?': ({ page }) => page.showKeys(),
};

/**
 * Handles a key of a focused ladder. Keys with Ctrl, Alt or Cmd are the browser's; a held key acts once, except moves.
 */
export function pressLadderKey(event: KeyboardEvent, target: Target): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { page, control } = target;
  const stake = /^[1-9]$/.test(event.key) ? page.stakes[Number(event.key) - 1] : undefined;
  const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
  const handler = HANDLERS[key];
  if (stake === undefined && !handler) return;
  event.preventDefault();
  if (event.repeat && !/^(Arrow|Page)/.test(key)) return;
  if (stake !== undefined) {
    chooseStake(control.key, stake);
    return;
  }
  const tick = control.model.cursor?.tick ?? Math.max(0, control.grid?.middle ?? 0);
  handler?.(target, control.model.cursor ?? { side: 'back', tick });
}
