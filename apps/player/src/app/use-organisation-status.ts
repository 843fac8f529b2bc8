import type { AppDetails } from '@crease/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppReply } from '../core/app-reply.ts';

/** Title, brand status and switches of the organisation; undefined until they have arrived. */
export function useAppDetails(): AppDetails | undefined {
  return useAppReply('appDetails');
}

/** An organisation that is not live has one page, and everybody is on it, at load and while a page is open. */
export function useOrganisationStatus(): void {
  const status = useAppDetails()?.BRAND_STATUS;
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  useEffect(() => {
    if (status === undefined || status === 'live' || pathname === '/maintenance') return;
    void navigate({ to: '/maintenance', replace: true });
  }, [status, pathname, navigate]);
}
