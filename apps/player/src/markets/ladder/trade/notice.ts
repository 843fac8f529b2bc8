import { create } from 'zustand';
import { type LadderKey, ladderId } from './ladder-settings.ts';

interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
}

/** The last result of an action, by ladder. */
const useNotices = create<Readonly<Record<string, Notice>>>()(() => ({}));

export function useNotice(key: LadderKey): Notice | null {
  return useNotices((notices) => notices[ladderId(key)] ?? null);
}

export function showNotice(key: LadderKey, text: string, isProblem = false): void {
  useNotices.setState({ [ladderId(key)]: { text, isProblem } });
}
