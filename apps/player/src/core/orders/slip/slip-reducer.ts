import type { Bet } from '@crease/client';
import { isOlder } from '../bets/open-bets.ts';
import { outcomeOf } from './outcome.ts';
import { type PlacedTerms, rememberTerms, termsOf } from './repeat-guard.ts';
import {
  isEditing,
  isLocked,
  type Notice,
  newEntry,
  type Pick,
  pickId,
  pressedEntry,
  type RestTerms,
  type SlipEntry,
} from './slip-entry.ts';

export interface SlipState {
  readonly entries: readonly SlipEntry[];
  /** Place was pressed, and the player wants to confirm first. */
  readonly isConfirming: boolean;
  /** For the question "place again?". */
  readonly placed: readonly PlacedTerms[];
}

export const EMPTY_SLIP: SlipState = { entries: [], isConfirming: false, placed: [] };

/** Events, in the past tense; replies and times are passed in. */
export type SlipAction =
  | { type: 'picked'; pick: Pick; alone: boolean; stakeText?: string }
  /** A press with one-click betting; `id` is unique to it. */
  | { type: 'pressed'; id: string; pick: Pick; stakeText: string }
  | { type: 'removed'; id: string }
  | { type: 'cleared' }
  | { type: 'stakeTyped'; id: string; text: string }
  | { type: 'priceSet'; id: string; price: number }
  | { type: 'offerTaken'; id: string; price: number; run: number | null }
  | { type: 'termsChosen'; id: string; terms: RestTerms }
  | { type: 'confirmAsked' }
  | { type: 'confirmDropped' }
  | { type: 'repeatFound'; id: string }
  | { type: 'attempted'; id: string; clientRef: string }
  | { type: 'answered'; id: string; bet: Bet; now: number }
  | { type: 'refused'; id: string; notice: Notice }
  | { type: 'answerLost'; id: string }
  | { type: 'betChanged'; bet: Bet; now: number }
  /** The unmatched part is edited again; with `ownPrice` a market move is not reported. */
  | { type: 'editedAgain'; id: string; stakeText: string; ownPrice: boolean };

/** The reducer of the slip. Returns the same state if an action changes nothing. */
export function reduceSlip(state: SlipState, action: SlipAction): SlipState {
  switch (action.type) {
    case 'picked':
      return pickInto(state, action);
    case 'pressed':
      return press(state, action);
    case 'removed':
      return keepWhere(state, (entry) => entry.id !== action.id || isLocked(entry));
    case 'cleared':
      return keepWhere(state, isLocked);
    case 'confirmAsked':
      return { ...state, isConfirming: true };
    case 'confirmDropped':
      return state.isConfirming ? { ...state, isConfirming: false } : state;
    case 'betChanged':
      return rememberAccepted(
        state,
        { ...state, entries: state.entries.map((entry) => followBet(entry, action)) },
        action.now,
      );
    case 'answered':
      return rememberAccepted(
        state,
        changeEntry(state, action.id, (entry) => answer(entry, action)),
        action.now,
      );
    default:
      return changeEntry(state, action.id, (entry) => changed(entry, action));
  }
}

type EntryAction = Extract<SlipAction, { id: string }>;

function changed(entry: SlipEntry, action: EntryAction): SlipEntry {
  if (action.type === 'refused') return { ...entry, stage: { kind: 'editing', notice: action.notice } };
  if (action.type === 'answerLost') return loseAnswer(entry);
  if (action.type === 'editedAgain') return editAgain(entry, action);
  return isEditing(entry) ? edited(entry, action) : entry;
}

/** Changes by the player: only while the entry is unlocked, and each clears the last notice. */
function edited(entry: SlipEntry, action: EntryAction): SlipEntry {
  const fresh: SlipEntry = { ...entry, stage: { kind: 'editing', notice: null } };
  switch (action.type) {
    case 'stakeTyped':
      return { ...fresh, stakeText: action.text };
    case 'priceSet':
      return { ...fresh, price: action.price, isOwnPrice: true };
    case 'offerTaken':
      return { ...fresh, price: action.price, run: action.run, isOwnPrice: false };
    case 'termsChosen':
      return { ...entry, ...action.terms };
    case 'repeatFound':
      return { ...entry, stage: { kind: 'editing', notice: { kind: 'again' } } };
    case 'attempted':
      return { ...entry, stage: { kind: 'placing', clientRef: action.clientRef } };
    default:
      return entry;
  }
}

/**
 * A cell whose bet is in the slip removes it, whatever its price is now; another cell of the same runner and side
 * replaces the price. `alone` (the phone) allows one entry.
 */
function pickInto(state: SlipState, { pick, alone, stakeText }: Extract<SlipAction, { type: 'picked' }>): SlipState {
  const id = pickId(pick);
  const held = state.entries.find((entry) => entry.id === id);
  if (held && isLocked(held)) return state;
  const others = state.entries.filter((entry) => entry.id !== id && (!alone || isLocked(entry)));
  const isDropped = held && isEditing(held) && (held.pick.level ?? 1) === (pick.level ?? 1);
  return { ...state, isConfirming: false, entries: isDropped ? others : [...others, newEntry(pick, stakeText)] };
}

/** Adds the press; an entry that the same cell put into the slip before is replaced by it. */
function press(state: SlipState, { id, pick, stakeText }: Extract<SlipAction, { type: 'pressed' }>): SlipState {
  const others = state.entries.filter((entry) => entry.id !== pickId(pick) || isLocked(entry));
  return { ...state, isConfirming: false, entries: [...others, pressedEntry(id, pick, stakeText)] };
}

function keepWhere(state: SlipState, keep: (entry: SlipEntry) => boolean): SlipState {
  const entries = state.entries.filter(keep);
  return entries.length === state.entries.length ? state : { ...state, entries, isConfirming: false };
}

function changeEntry(state: SlipState, id: string, change: (entry: SlipEntry) => SlipEntry): SlipState {
  let isChanged = false;
  const entries = state.entries.map((entry) => {
    const next = entry.id === id ? change(entry) : entry;
    isChanged ||= next !== entry;
    return next;
  });
  return isChanged ? { ...state, entries, isConfirming: false } : state;
}

/** Remembers the terms of entries that have become bets: only accepted ones can be placed twice. */
function rememberAccepted(before: SlipState, after: SlipState, now: number): SlipState {
  const taken = after.entries.filter((entry) => 'bet' in entry.stage && wasOnItsWay(before, entry));
  const placed = taken.reduce((terms, entry) => rememberTerms(terms, termsOf(entry), now), after.placed);
  return placed === after.placed ? after : { ...after, placed };
}

function wasOnItsWay({ entries }: SlipState, { id }: SlipEntry): boolean {
  const kind = entries.find((entry) => entry.id === id)?.stage.kind;
  return kind === 'placing' || kind === 'checking';
}

function answer(entry: SlipEntry, { bet, now }: Extract<SlipAction, { type: 'answered' }>): SlipEntry {
  const shown = 'bet' in entry.stage && entry.stage.bet.betId === bet.betId ? entry.stage.bet : null;
  if (shown && isOlder(bet, shown)) return entry;
  const stage =
    outcomeOf(bet) === 'pending' ? { kind: 'waiting' as const, bet } : { kind: 'answered' as const, bet, at: now };
  return { ...entry, stage };
}

function loseAnswer(entry: SlipEntry): SlipEntry {
  if (entry.stage.kind !== 'placing') return entry;
  return { ...entry, stage: { kind: 'checking', clientRef: entry.stage.clientRef } };
}

/** Applies a stream update to the entry that shows or awaits the bet. */
function followBet(entry: SlipEntry, { bet, now }: Extract<SlipAction, { type: 'betChanged' }>): SlipEntry {
  const { stage } = entry;
  const isShown = (stage.kind === 'waiting' || stage.kind === 'answered') && stage.bet.betId === bet.betId;
  const isAwaited = (stage.kind === 'placing' || stage.kind === 'checking') && stage.clientRef === bet.clientRef;
  if (!isShown && !isAwaited) return entry;
  return answer(entry, { type: 'answered', id: entry.id, bet, now });
}

function editAgain(entry: SlipEntry, action: Extract<SlipAction, { type: 'editedAgain' }>): SlipEntry {
  const { stakeText, ownPrice } = action;
  return { ...entry, stakeText, isOwnPrice: ownPrice, stage: { kind: 'editing', notice: null } };
}
