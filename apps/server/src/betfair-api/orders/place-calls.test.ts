import type { Bet } from '@crease/contract';
import { expect, it } from 'vitest';
import type { ApiCaller } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';
import type { OwnBets } from '../markets/own-bets.ts';
import { afterDelay } from './place-calls.ts';

const CALLER = { playerId: 1 } as ApiCaller;
const BET = { betId: '7', status: 'pending' } as Bet;

const after = (find: () => Promise<Bet | null>) =>
  afterDelay(
    { account: { left: async () => {} } as unknown as TradingAccount, bets: { find } as unknown as OwnBets },
    CALLER,
    BET,
  );

it('a placed bet is reported as it is after its delay, or as it was placed if it cannot be read', async () => {
  const matched = { ...BET, status: 'matched' } as Bet;
  expect(await after(async () => matched)).toBe(matched);
  expect(await after(() => Promise.reject(new Error('no database')))).toBe(BET);
});
