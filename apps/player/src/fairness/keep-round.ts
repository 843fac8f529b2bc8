/** What the address of the fairness page says: the round to check. Nonsense is dropped. */
export function keepRound({ round }: Record<string, unknown>): { round?: string } {
  const text = typeof round === 'number' ? String(round) : round;
  return typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? { round: text } : {};
}
