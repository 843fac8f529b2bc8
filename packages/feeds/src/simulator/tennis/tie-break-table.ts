import { otherTeam, type TeamIndex } from '../team-index.ts';

/** Returns the server of the tie-break's point number `played` (from 0): one point, then two each in turn. */
export function tieBreakServer(first: TeamIndex, played: number): TeamIndex {
  return ((played + 1) >> 1) % 2 === 0 ? first : otherTeam(first);
}

/** P(player 0 wins) at every score of a tie-break to `target` points with a lead of two. */
export class TieBreakTable {
  private readonly known = new Map<number, number>();

  /** @param servePoint P(each player wins a point on their own serve). */
  constructor(
    private readonly servePoint: readonly [number, number],
    readonly target: number,
  ) {}

  /** @param server of the first point. */
  wins(first: number, second: number, server: TeamIndex): number {
    const lead = first - second;
    const level = this.target - 1;
    if (Math.max(first, second) >= this.target && Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
    if (first >= level && second >= level && lead === 0) return this.winsByTwo();
    const next = this.pointChance(tieBreakServer(server, first + second));
    // After level only the lead and the next server matter.
    if (first > level && second > level)
      return lead > 0 ? next + (1 - next) * this.winsByTwo() : next * this.winsByTwo();
    const key = (first * 16 + second) * 2 + server;
    let value = this.known.get(key);
    if (value === undefined) {
      value = next * this.wins(first + 1, second, server) + (1 - next) * this.wins(first, second + 1, server);
      this.known.set(key, value);
    }
    return value;
  }

  private pointChance(server: TeamIndex): number {
    return server === 0 ? this.servePoint[0] : 1 - this.servePoint[1];
  }

  /** From level one point short of the target or later: two points, one on each serve, until one player wins both. */
  private winsByTwo(): number {
    const [first, second] = this.servePoint;
    const both = first * (1 - second);
    const neither = (1 - first) * second;
    return both / (both + neither);
  }
}
