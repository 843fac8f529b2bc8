import { create } from 'zustand';

interface RegisterDraft {
  username: string;
  email: string;
  /** As typed; the number to which a code was sent is in the stored mobile details. */
  mobile: string;
  acceptsTerms: boolean;
}

const NOTHING: RegisterDraft = { username: '', email: '', mobile: '', acceptsTerms: false };

/** The typed registration while the page is open: a panel closed by accident loses only the password. */
export const useRegisterDraft = create<RegisterDraft>()(() => NOTHING);

export function clearRegisterDraft(): void {
  useRegisterDraft.setState(NOTHING);
}
