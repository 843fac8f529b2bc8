import { create } from 'zustand';

interface RegisterDraft {
  username: string;
  email: string;
  /** As typed; the number to which a code went stands in the stored mobile details. */
  mobile: string;
  acceptsTerms: boolean;
}

const NOTHING: RegisterDraft = { username: '', email: '', mobile: '', acceptsTerms: false };

/** What was typed into register, while the page is open: a panel closed by accident costs nothing but the password. */
export const useRegisterDraft = create<RegisterDraft>()(() => NOTHING);

export function clearRegisterDraft(): void {
  useRegisterDraft.setState(NOTHING);
}
