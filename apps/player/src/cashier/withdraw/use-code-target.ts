import { useSession } from '../../core/session.ts';

/** Returns the masked target of codes: `+91 ••••• ••214`; null: none is verified. */
export function useCodeTarget(): string | null {
  const profile = useSession(({ userProfile }) => userProfile);
  if (profile?.mobile) return `+${profile.country_code ?? ''} ••••• ••${profile.mobile.slice(-3)}`;
  if (!profile?.email || !profile.emailVerified) return null;
  const [name = '', host = ''] = profile.email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
