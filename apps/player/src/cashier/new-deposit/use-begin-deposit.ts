import { newClientRef } from '@crease/client';
import type { Money } from '@crease/kernel';
import { call, queryClient, readKey } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';

/**
 * Creates a deposit and opens its page. One reference per amount makes a repeated press after a lost reply the same
 * deposit. For payments at the provider, redirects the browser there; the provider returns it to the deposit's page.
 */
export function useBeginDeposit(gateway: string) {
  const navigate = useNavigate();
  const intended = useRef<{ readonly amount: Money; readonly clientRef: string } | null>(null);
  return async (amount: Money): Promise<void> => {
    if (intended.current?.amount !== amount) intended.current = { amount, clientRef: newClientRef() };
    const { clientRef } = intended.current;
    const started = await call('createDeposit', { body: { clientRef, gateway, amount }, silent: true });
    intended.current = null;
    const { depositId, status } = started.deposit;
    queryClient.setQueryData(readKey('deposit', { params: { depositId } }), {
      deposit: started.deposit,
      next: status === 'pending' ? started.next : null,
    });
    refreshRequests();
    await navigate({ to: '/deposit/$gateway', params: { gateway }, search: { ref: depositId } });
  };
}
