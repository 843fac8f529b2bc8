import { useLocation } from '@tanstack/react-router';

/** Pages of money: on all of them the cashier is where one is. */
const MONEY = /^\/(cashier|gatewaylist|deposit|withdraw|withdrawlist)(\/|$)/;

export function useAtCashier(): boolean {
  return useLocation({ select: ({ pathname }) => MONEY.test(pathname) });
}
