import type { CommandOf, Deposit } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';

/** Submits a command for a deposit and returns its new state. */
export async function submitDeposit(
  engine: EngineClient,
  command: CommandOf<
    'requestDeposit' | 'startDeposit' | 'claimDeposit' | 'applyDepositStatus' | 'decideDeposit' | 'cancelDeposit'
  >,
): Promise<Deposit | Refusal> {
  const answer = await engine.submit(command);
  return isRefusal(answer) ? answer : answer.deposit;
}
