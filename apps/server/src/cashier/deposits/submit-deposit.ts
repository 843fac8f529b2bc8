import type { Deposit, DepositAnswer, DepositCommand } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';

/** A command about one deposit. @returns the deposit as it is now. */
export async function submitDeposit(
  engine: EngineClient,
  command: Exclude<DepositCommand, { readonly type: 'expireDeposits' }>,
): Promise<Deposit | Refusal> {
  const answer = await engine.submit(command);
  return isRefusal(answer) ? answer : (answer as DepositAnswer).deposit;
}
