import { useSession } from '../../core/session.ts';

/** Where codes are sent to, shortened: `+91 ••••• ••214`; null where nothing is proven. */
export function useCodeTarget(): string | null {
  const profile = useSession(({ userProfile }) => userProfile);
  if (profile?.mobile) return `+${profile.country_code ?? ''} ••••• ••${profile.mobile.slice(-3)}`;
  if (!profile?.email || !profile.emailVerified) return null;
  const [name = '', host = ''] = profile.email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
