import type { Distribution } from '../distribution.ts';
import { FULL_TIME } from './soccer-clock.ts';
import type { SoccerChances, SoccerModel, SoccerState } from './soccer-model.ts';

/** The part of a match that determines its prices. */
export interface SoccerPicture {
  readonly model: SoccerModel;
  /** Row of the table at `from`. */
  readonly row: number;
  readonly state: SoccerState;
  /** Corners so far, of both sides. */
  readonly corners: number;
  /** Yellow and red cards so far, of both sides. */
  readonly cards: number;
  /** Feed time of the row's start; prices move towards the next row during it. null while the clock is stopped. */
  readonly from: number | null;
}

/** Distribution of a future number at the beginning of a row. */
export type SoccerLine = (picture: SoccerPicture, row: number) => Distribution;

const MINUTE_MS = 60_000;

/** An immutable view of the match at one moment; caches what is computed from it. */
export class SoccerView {
  private readonly lines = new Map<string, Distribution>();

  constructor(readonly picture: SoccerPicture) {}

  /** Chances at an instant: within a minute, interpolated between its row and the next. */
  chancesAt(instant: number): SoccerChances {
    const { model, row, state } = this.picture;
    const now = model.chances(row, state);
    const part = this.partOfMinute(instant);
    if (part === 0) return now;
    const next = model.chances(row + 1, state);
    const between = (key: keyof SoccerChances) => now[key] * (1 - part) + next[key] * part;
    return {
      home: between('home'),
      draw: between('draw'),
      away: between('away'),
      over25: between('over25'),
      bothScore: between('bothScore'),
    };
  }

  /** A line at an instant, interpolated within the minute like the other chances. */
  lineAt(instant: number, key: string, line: SoccerLine): Distribution {
    const { row } = this.picture;
    const part = this.partOfMinute(instant);
    const now = this.kept(key, row, line);
    return part === 0 ? now : between(now, this.kept(key, row + 1, line), part);
  }

  private partOfMinute(instant: number): number {
    const { from, row } = this.picture;
    if (from === null || row >= FULL_TIME) return 0;
    return Math.min(Math.max((instant - from) / MINUTE_MS, 0), 1);
  }

  private kept(key: string, row: number, line: SoccerLine): Distribution {
    const name = `${key}@${row}`;
    let found = this.lines.get(name);
    if (!found) {
      found = line(this.picture, row);
      this.lines.set(name, found);
    }
    return found;
  }
}

/** Both start at the same number, because they are lines of one market. */
function between(now: Distribution, next: Distribution, part: number): Distribution {
  const mass = new Float64Array(Math.max(now.mass.length, next.mass.length));
  for (let index = 0; index < mass.length; index++)
    mass[index] = (now.mass[index] ?? 0) * (1 - part) + (next.mass[index] ?? 0) * part;
  return { from: now.from, mass };
}
