import { useAppReply } from '@crease/web';
import { useSession } from '../../core/session.ts';
import { useMobileDetails } from './mobile-details.ts';

/** Whether the operator requires a verified number before registration. */
export function useNumberFirst(): boolean {
  const isInSteps = useAppReply('appDetails')?.registerSteps === 'steps';
  const isVerified = useMobileDetails((details) => details.isVerified);
  const isAuth = useSession((session) => session.isAuth);
  return isInSteps && !isVerified && !isAuth;
}
