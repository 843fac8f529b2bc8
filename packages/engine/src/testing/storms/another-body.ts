import type { Command } from '../../index.ts';

/** Returns the same command with the same reference and another body. */
export function withAnotherBody(command: Command): Command {
  if (command.type === 'cancelBonus') return { ...command, claimId: command.claimId + 1 };
  if (command.type === 'claimBonus') return { ...command, terms: { ...command.terms, offerId: 'another' } };
  if (command.type === 'actInRound') return { ...command, roundId: command.roundId + 1 };
  if ('instructions' in command) return { ...command, mode: command.mode === 'all' ? 'each' : 'all' };
  if ('part' in command) return { ...command, value: command.value + 1 };
  if ('stake' in command) return { ...command, stake: command.stake + 10_00 };
  if ('share' in command) return { ...command, share: command.share === 1 ? 2 : 1 };
  if ('size' in command) return { ...command, size: (command.size ?? 0) + 100_00 };
  if ('amount' in command) return { ...command, amount: command.amount + 1 };
  if ('withdrawalId' in command) return { ...command, withdrawalId: command.withdrawalId + 1 };
  return { ...command, scope: { orderId: 0 } } as Command;
}
