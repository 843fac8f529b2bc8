/** Returns one letter for a runner that is not a team: X for a draw, else its first letter. */
export function runnerMark(name: string): string {
  if (/^(the )?draw$/i.test(name)) return 'X';
  return name.trim().charAt(0).toUpperCase();
}
