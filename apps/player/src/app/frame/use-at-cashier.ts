import { useLocation } from '@tanstack/react-router';

/** Pages that belong to the cashier. */
const MONEY = /^\/(cashier|gatewaylist|deposit|withdraw|withdrawlist|statement)(\/|$)/;

/** Whether the current page belongs to the cashier. @param besides pages that have their own entry. */
export function useAtCashier(besides: readonly string[] = []): boolean {
  return useLocation({ select: ({ pathname }) => MONEY.test(pathname) && !besides.includes(pathname) });
}
