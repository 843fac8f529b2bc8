import type { LoginReply } from '@crease/contract';
import { conditionalStorage, followTabs } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type PasswordUpdateType = LoginReply['extras']['paswordUpdateType'];

interface PasswordUpdate {
  /** null: not required. */
  passwordUpdateRequired: PasswordUpdateType | null;
}

const STORAGE_KEY = 'crease.password-update';

/** The stored flag of a forced password update (requirement AM-07); its dialog is open while it is set. */
export const usePasswordUpdate = create<PasswordUpdate>()(
  persist((): PasswordUpdate => ({ passwordUpdateRequired: null }), {
    name: STORAGE_KEY,
    version: 1,
    storage: conditionalStorage<PasswordUpdate>((state) => state.passwordUpdateRequired !== null),
  }),
);

export function requirePasswordUpdate(type: PasswordUpdateType): void {
  if (usePasswordUpdate.getState().passwordUpdateRequired !== null) return;
  usePasswordUpdate.setState({ passwordUpdateRequired: type });
}

export function clearPasswordUpdate(): void {
  usePasswordUpdate.setState({ passwordUpdateRequired: null });
}

followTabs(STORAGE_KEY, usePasswordUpdate, clearPasswordUpdate);
