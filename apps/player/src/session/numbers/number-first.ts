import { useAppReply } from '@crease/web';
import { useSession } from '../../core/session.ts';
import { useMobileDetails } from './mobile-details.ts';

/** Whether a visitor who wants to register has to prove their number before anything else, as the operator set it. */
export function useNumberFirst(): boolean {
  const isInSteps = useAppReply('appDetails')?.registerSteps === 'steps';
  const isVerified = useMobileDetails((details) => details.isVerified);
  const isAuth = useSession((session) => session.isAuth);
  return isInSteps && !isVerified && !isAuth;
}
