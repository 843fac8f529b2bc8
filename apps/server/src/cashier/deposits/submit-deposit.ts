import type { Deposit, DepositAnswer, DepositCommand } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { HouseDoor } from '../../core/house-door.ts';

/** A command about one deposit. @returns the deposit as it is now. */
export async function submitDeposit(
  door: HouseDoor,
  command: Exclude<DepositCommand, { readonly verb: 'expireDeposits' }>,
): Promise<Deposit | Refusal> {
  const answer = await door.submit(command);
  return isRefusal(answer) ? answer : (answer as DepositAnswer).deposit;
}
