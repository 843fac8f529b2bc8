import type { CricketScore } from '@crease/contract';

/** How a ball is drawn: shape and colour carry the same meaning, so that either suffices. */
type BallKind = 'dot' | 'runs' | 'four' | 'six' | 'wicket' | 'extra';

export interface Ball {
  readonly text: string;
  readonly kind: BallKind;
}

/** Parses `0`…`6`, `W`, or with extras `wd`, `1nb`, `2lb`, `4b`. A wicket takes precedence. */
export function ballOf(text: string): Ball {
  if (/w(?!d)/i.test(text)) return { text: text.toUpperCase(), kind: 'wicket' };
  if (/[a-z]/i.test(text)) return { text, kind: 'extra' };
  if (text === '0' || text === '•' || text === '.') return { text: '0', kind: 'dot' };
  if (text === '4') return { text, kind: 'four' };
  if (text === '6') return { text, kind: 'six' };
  return { text, kind: 'runs' };
}

export interface OverStrip {
  readonly over: number;
  readonly balls: readonly Ball[];
  readonly isCurrent: boolean;
}

/** The overs of the strip, oldest first. The last is current while it has fewer than six legal balls. */
export function ballStrip(recentOvers: CricketScore['recentOvers']): OverStrip[] {
  return recentOvers.map(({ over, balls }, index) => {
    const drawn = balls.map(ballOf);
    const isLast = index === recentOvers.length - 1;
    return { over, balls: drawn, isCurrent: isLast && lawfulBalls(balls) < 6 };
  });
}

/** Counts legal balls: wides and no-balls are bowled again. */
function lawfulBalls(balls: readonly string[]): number {
  return balls.filter((ball) => !/wd|nb/i.test(ball)).length;
}
