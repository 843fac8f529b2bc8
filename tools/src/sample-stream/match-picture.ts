type Brush = CanvasRenderingContext2D;

/**
 * One picture of a bowler, a batter and a ball, out of eight seconds that end as they began; `at` is seconds into
 * them. It is drawn in the browser from the source text of these methods: they call one another and nothing else.
 */
export const MATCH_PICTURE = {
  draw(brush: Brush, at: number): void {
    this.ground(brush);
    this.stumps(brush, 90, 16);
    this.bowler(brush, at);
    this.stumps(brush, 226, 34);
    this.batter(brush, at);
    this.ball(brush, at);
    this.label(brush);
  },

  ground(brush: Brush): void {
    this.block(brush, '#15382d', [0, 0, 480, 44]);
    for (let x = 14; x < 480; x += 34) this.dot(brush, '#2b6a5a', [x, 20 + (x % 3) * 5, 5]);
    this.block(brush, '#d99a2b', [0, 44, 480, 9]);
    for (let x = 0; x < 8; x += 1) this.block(brush, x % 2 ? '#1d5540' : '#236349', [x * 60, 53, 60, 217]);
    brush.fillStyle = '#d8c796';
    brush.beginPath();
    for (const [x, y] of [
      [196, 62],
      [284, 62],
      [354, 270],
      [126, 270],
    ] as const)
      brush.lineTo(x, y);
    brush.fill();
    this.block(brush, '#f5f1e6', [202, 92, 76, 2]);
    this.block(brush, '#f5f1e6', [150, 226, 180, 3]);
  },

  stumps(brush: Brush, y: number, size: number): void {
    for (const place of [-1, 0, 1]) this.block(brush, '#f5f1e6', [240 + place * size * 0.3 - 1, y - size, 3, size]);
  },

  /** Runs up, bowls, walks back. */
  bowler(brush: Brush, at: number): void {
    const run = this.share(at, 0.6, 2.6);
    const back = this.share(at, 5.4, 7.8);
    const come = run - back;
    const y = 78 + 26 * come;
    const size = 0.8 + 0.2 * come;
    const isMoving = (run > 0 && run < 1) || (back > 0 && back < 1);
    const stride = isMoving ? Math.sin(at * 14) * 4 : 0;
    const arm = this.share(at, 2.2, 2.7) * (1 - this.share(at, 2.9, 3.3));
    this.block(brush, '#f5f1e6', [214 - stride, y, 4 * size, 12 * size]);
    this.block(brush, '#f5f1e6', [220 + stride, y, 4 * size, 12 * size]);
    this.block(brush, '#d99a2b', [212, y - 18 * size, 13 * size, 19 * size]);
    this.dot(brush, '#8a5a34', [219, y - 23 * size, 5 * size]);
    this.block(brush, '#8a5a34', [225, y - 18 * size - arm * 16, 3, 14 * size]);
  },

  batter(brush: Brush, at: number): void {
    const swing = this.share(at, 3.1, 3.4) * (1 - this.share(at, 4.4, 5.2));
    this.block(brush, '#f5f1e6', [270, 196, 9, 34]);
    this.block(brush, '#f5f1e6', [283, 196, 9, 34]);
    this.block(brush, '#1f4a8a', [268, 156, 27, 42]);
    this.dot(brush, '#1f4a8a', [281, 146, 11]);
    brush.save();
    brush.translate(268, 184);
    brush.rotate(0.5 + 1.6 * swing);
    brush.fillStyle = '#e2b04f';
    brush.fillRect(-3, 0, 7, 44);
    brush.restore();
  },

  /** Comes, bounces, is hit. */
  ball(brush: Brush, at: number): void {
    const comes = this.share(at, 2.6, 3.2);
    const goes = this.share(at, 3.2, 4.6);
    if (comes === 0 || goes === 1) return;
    const bounce = Math.abs(Math.sin(comes * Math.PI * 1.4)) * 16;
    const rise = Math.sin(goes * Math.PI) * 60;
    if (goes === 0) this.dot(brush, '#ffffff', [228 + 34 * comes, 84 + 122 * comes - bounce, 3 + 2 * comes]);
    else this.dot(brush, '#ffffff', [262 - 232 * goes, 206 - 148 * goes - rise, 5 - 3 * goes]);
  },

  /** Nobody is to take them for the match. */
  label(brush: Brush): void {
    this.block(brush, '#06110e', [12, 178, 104, 20]);
    brush.fillStyle = '#f5f1e6';
    brush.font = '600 12px sans-serif';
    brush.textBaseline = 'middle';
    brush.fillText('Sample pictures', 20, 188.5);
  },

  /** How far something has come at a second, that goes on from one to another: 0 to 1. */
  share(at: number, from: number, to: number): number {
    return Math.min(1, Math.max(0, (at - from) / (to - from)));
  },

  block(brush: Brush, colour: string, [x, y, width, height]: readonly [number, number, number, number]): void {
    brush.fillStyle = colour;
    brush.fillRect(Math.round(x), Math.round(y), width, height);
  },

  dot(brush: Brush, colour: string, [x, y, radius]: readonly [number, number, number]): void {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
  },
};

/** The size for which it is drawn. */
export const PICTURE_SIZE = { width: 480, height: 270 } as const;
