import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../session.ts';
import { attemptRef } from './slip-entry.ts';
import { EMPTY_SLIP, reduceSlip, type SlipAction, type SlipState } from './slip-reducer.ts';

/** The slip of this tab. It survives a reload, with the reference of an attempt without a reply. */
export const useSlip = create<SlipState>()(
  persist(() => EMPTY_SLIP, {
    name: 'crease.slip',
    // Version 1 stored decimal prices, version 2 other terms; they are dropped.
    version: 3,
    migrate: () => EMPTY_SLIP,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ entries, placed }) => ({ entries, placed }),
  }),
);

/** Entries restored by a reload, as opposed to picked now. */
export const restoredIds: readonly string[] = useSlip.getState().entries.map(({ id }) => id);

forgetAtSignOut(() => useSlip.setState(EMPTY_SLIP));

export function dispatchSlip(action: SlipAction): void {
  useSlip.setState((state) => reduceSlip(state, action));
}

export function slipEntry(id: string) {
  return useSlip.getState().entries.find((entry) => entry.id === id);
}

/** Attempts that were under way when the page was closed; their result must be looked up. */
export function strandedAttempts(): { id: string; clientRef: string }[] {
  return useSlip.getState().entries.flatMap((entry) => {
    const clientRef = attemptRef(entry);
    return clientRef === null ? [] : [{ id: entry.id, clientRef }];
  });
}
