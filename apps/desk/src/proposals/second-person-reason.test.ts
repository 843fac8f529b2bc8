import { expect, it } from 'vitest';
import { secondPersonReason } from './second-person-reason.ts';

const spent = (decided: number, day: number) => ({ decided, day, call: 10_000_00 });
const today = (person: number, player: number) => {
  const [own, theirs] = [spent(person, 20_000_00), spent(player, 10_000_00)];
  const byKind = <T>(of: T) => ({ adjustments: of, deposits: of, withdrawals: of, results: of });
  return { person: byKind(own), player: byKind(theirs) };
};

it.each([
  [0, 0, 10_000_00, null],
  [0, 0, 10_000_01, 'Above ₹10,000'],
  [15_000_00, 0, 5_000_00, null],
  [15_000_00, 0, 5_000_01, 'Above your daily limit'],
  [0, 6_000_00, 4_000_01, '₹6,000 of ₹10,000 was decided for this player today'],
])('after %d decided alone and %d for the player, %d needs a second person: %s', (person, player, amount, why) => {
  const reason = secondPersonReason(today(person, player), 'adjustments', amount);
  if (why === null) expect(reason).toBeNull();
  else expect(reason).toContain(why);
});
