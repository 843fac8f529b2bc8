import type uPlot from 'uplot';
import { labelEnds, spacedOut, volumeBarsOf } from './chart-places.ts';
import type { Point } from './price-line.ts';

/** Share of the height that the longest bar takes. */
const BARS_HEIGHT = 0.3;
/** Width of a bar as a share of the distance between two. */
const FILLED = 0.8;
const MARK = 8;
const LETTER = 11;
const DASH = 3;

/** Bars of the volume in each period, behind the line. @param read returns the current points. */
export function volumeBars(read: () => readonly Point[], colour: string): uPlot.Plugin {
  const draw = (plot: uPlot) => {
    const bars = volumeBarsOf(read());
    const most = Math.max(...bars.map(({ volume }) => volume), 1);
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.fillStyle = colour;
    for (const { from, to, volume } of bars) {
      const left = Math.max(plot.valToPos(from / 1000, 'x', true), bbox.left);
      const right = Math.min(plot.valToPos(to / 1000, 'x', true), bbox.left + bbox.width);
      const height = (volume / most) * bbox.height * BARS_HEIGHT;
      if (right > left) ctx.fillRect(left, bbox.top + bbox.height - height, (right - left) * FILLED, height);
    }
    ctx.restore();
  };
  return { hooks: { drawAxes: draw } };
}

/** A dashed line below the initial of the reason where betting was suspended: a wicket, a goal. */
export function stopLines(
  stops: readonly (readonly [number, string])[],
  { colour, ink }: { readonly colour: string; readonly ink: string },
): uPlot.Plugin {
  const draw = (plot: uPlot) => {
    const { ctx, bbox } = plot;
    const size = LETTER * devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.font = `600 ${size}px sans-serif`;
    ctx.textAlign = 'center';
    ctx.setLineDash([DASH * devicePixelRatio, DASH * devicePixelRatio]);
    const places = stops
      .map(([at, reason]) => ({ x: plot.valToPos(at / 1000, 'x', true), letter: reason.charAt(0) }))
      .filter(({ x }) => x >= bbox.left && x <= bbox.left + bbox.width);
    const box = size * 1.4;
    for (const { x, letter } of spacedOut(places, box + devicePixelRatio)) {
      ctx.beginPath();
      ctx.moveTo(x, bbox.top + box);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      ctx.fillStyle = colour;
      ctx.fillRect(x - box / 2, bbox.top, box, box);
      ctx.fillStyle = ink;
      ctx.fillText(letter, x, bbox.top + size * 1.1);
    }
    ctx.restore();
  };
  return { hooks: { draw } };
}

/** A square at each trade of the player. @param own `[epoch ms, price in hundredths]`. */
export function ownMarks(own: readonly (readonly [number, number])[], colour: string): uPlot.Plugin {
  const draw = (plot: uPlot) => {
    const { ctx, bbox } = plot;
    const size = MARK * devicePixelRatio;
    ctx.save();
    ctx.fillStyle = colour;
    const places = own
      .map(([at, price]) => ({ x: plot.valToPos(at / 1000, 'x', true), y: plot.valToPos(price, 'y', true) }))
      .filter(({ x }) => x >= bbox.left && x <= bbox.left + bbox.width);
    for (const { x, y } of spacedOut(places, size)) ctx.fillRect(x - size / 2, y - size / 2, size, size);
    ctx.restore();
  };
  return { hooks: { draw } };
}

/** A dotted line with a label at each price at which a bet of the player waits. */
export function waitingLines(
  waiting: readonly { readonly price: number; readonly words: string; readonly colour: string }[],
): uPlot.Plugin {
  const draw = (plot: uPlot) => {
    const { ctx, bbox } = plot;
    const size = LETTER * devicePixelRatio;
    ctx.save();
    ctx.font = `600 ${size}px sans-serif`;
    ctx.setLineDash([devicePixelRatio, DASH * devicePixelRatio]);
    const places = waiting
      .map((mark) => ({ ...mark, y: plot.valToPos(mark.price, 'y', true) }))
      .filter(({ y }) => y >= bbox.top && y <= bbox.top + bbox.height)
      .sort((one, other) => one.y - other.y);
    const ends = labelEnds(
      places.map(({ y }) => y),
      size + DASH * devicePixelRatio,
    );
    for (const [at, { y, words, colour }] of places.entries()) {
      ctx.strokeStyle = colour;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(bbox.left + bbox.width, y);
      ctx.stroke();
      const end = ends[at] ?? null;
      ctx.textAlign = end ?? 'left';
      if (end) ctx.fillText(words, bbox.left + (end === 'left' ? size / 2 : bbox.width - size / 2), y - size / 2);
    }
    ctx.restore();
  };
  return { hooks: { draw } };
}
