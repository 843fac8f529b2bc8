import type { CommandOf, Deposit } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';

/** A command about one deposit. @returns the deposit as it is now. */
export async function submitDeposit(
  engine: EngineClient,
  command: CommandOf<
    'requestDeposit' | 'startDeposit' | 'claimDeposit' | 'hearDeposit' | 'decideDeposit' | 'cancelDeposit'
  >,
): Promise<Deposit | Refusal> {
  const answer = await engine.submit(command);
  return isRefusal(answer) ? answer : answer.deposit;
}
