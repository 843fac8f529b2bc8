import { useLocation } from '@tanstack/react-router';

/** Pages of money: on all of them the cashier is where one is. */
const MONEY = /^\/(cashier|gatewaylist|deposit|withdraw|withdrawlist|statement)(\/|$)/;

/** @param besides pages of money that have an entry of their own beside the cashier's. */
export function useAtCashier(besides: readonly string[] = []): boolean {
  return useLocation({ select: ({ pathname }) => MONEY.test(pathname) && !besides.includes(pathname) });
}
