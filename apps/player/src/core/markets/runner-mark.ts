/** One letter for a runner that is no team: X for a draw, as on every coupon, else its first letter. */
export function runnerMark(name: string): string {
  if (/^(the )?draw$/i.test(name)) return 'X';
  return name.trim().charAt(0).toUpperCase();
}
