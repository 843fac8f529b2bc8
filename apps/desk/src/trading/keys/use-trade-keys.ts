import { useEffect, useRef, useState } from 'react';
import type { KeyGroup, Question } from './key-table.ts';
import { type Press, pressKey } from './trade-keys.ts';

/** Entries under way, and whether one of them was refused. */
export interface Sending {
  readonly count: number;
  readonly isRefused: boolean;
}

interface TradeKeys {
  /** Every key as the event is now; none for who may only look. */
  readonly groups: readonly KeyGroup[];
  readonly sending: Sending;
  readonly act: (press: Press) => void;
}

/**
 * Takes the keys of the page. Keys wait while an entry is under way, because their meaning follows from its reply:
 * after the points of a raid the other side raids. Those that follow a refused entry are dropped.
 * @returns the question that the next key answers, and a function that presses a key; false: it has no meaning.
 */
export function useTradeKeys({ groups, sending, act }: TradeKeys) {
  const [pending, setPending] = useState<Question | null>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const carryOut = (key: string): boolean => {
    const done = groups.length === 0 ? null : pressKey(groups, pending, key);
    if (!done) return false;
    setPending(done.pending);
    act(done);
    return true;
  };
  const press = (key: string): boolean => {
    const isFree = sending.count === 0 && waiting.length === 0;
    // Space, for example, presses the button that has the focus.
    const mayMean = /^[a-z\d]$/i.test(key) || pressKey(groups, pending, key) !== null;
    if (isFree || !mayMean) return carryOut(key);
    setWaiting((before) => [...before, key]);
    return true;
  };
  useEffect(() => {
    const [next] = waiting;
    if (sending.count > 0 || next === undefined) return;
    // A key that was pressed since this was drawn stays.
    setWaiting((now) => (sending.isRefused ? [] : now.slice(1)));
    if (!sending.isRefused) carryOut(next);
  });
  useAnyKey(press);
  return { pending, press };
}

/** Passes every key to the page unless a field has focus or a dialog is open. */
function useAnyKey(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      // Enter on a button or link presses it.
      const isPressed = event.key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;
      if (isField || isPressed || document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
