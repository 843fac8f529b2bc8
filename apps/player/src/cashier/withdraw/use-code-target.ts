import { useAppReply } from '@crease/web';
import { useSession } from '../../core/session.ts';

/**
 * Returns the masked target of codes: `+91 ••••• ••214`; null: none is verified. A demo player's are on the sandbox phone,
 * under their name.
 */
export function useCodeTarget(): string | null {
  const isSandbox = useAppReply('appDetails')?.sandboxMessages ?? false;
  const profile = useSession(({ userProfile }) => userProfile);
  if (profile?.demo) return isSandbox ? profile.username : null;
  if (profile?.mobile) return `+${profile.country_code ?? ''} ••••• ••${profile.mobile.slice(-3)}`;
  if (!profile?.email || !profile.emailVerified) return null;
  const [name = '', host = ''] = profile.email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
