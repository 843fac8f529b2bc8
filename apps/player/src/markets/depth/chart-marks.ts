import type uPlot from 'uplot';
import { volumeBarsOf } from './volume-bars.ts';

/** Share of the height that the longest bar takes. */
const BARS_HEIGHT = 0.3;
/** Width of a bar as a share of the distance between two. */
const FILLED = 0.8;
const MARK = 8;
const LETTER = 11;
const DASH = 3;

/** Bars of the volume in each period, behind the line. @param read returns the current points. */
export function volumeBars(read: () => readonly (readonly [number, number, number])[], colour: string): uPlot.Plugin {
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

/** A dashed line, with the initial of the reason, where betting was suspended: a wicket, a goal. */
export function stopLines(stops: readonly (readonly [number, string])[], colour: string): uPlot.Plugin {
  const draw = (plot: uPlot) => {
    const { ctx, bbox } = plot;
    const size = LETTER * devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.font = `600 ${size}px sans-serif`;
    ctx.textAlign = 'center';
    ctx.setLineDash([DASH * devicePixelRatio, DASH * devicePixelRatio]);
    for (const [at, reason] of stops) {
      const x = plot.valToPos(at / 1000, 'x', true);
      if (x < bbox.left || x > bbox.left + bbox.width) continue;
      ctx.beginPath();
      ctx.moveTo(x, bbox.top + size);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      ctx.fillText(reason.charAt(0), x, bbox.top + size * 0.8);
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
    for (const [at, price] of own) {
      const x = plot.valToPos(at / 1000, 'x', true);
      const y = plot.valToPos(price, 'y', true);
      if (x < bbox.left || x > bbox.left + bbox.width) continue;
      ctx.fillRect(x - size / 2, y - size / 2, size, size);
    }
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
    for (const { price, words, colour } of waiting) {
      const y = plot.valToPos(price, 'y', true);
      if (y < bbox.top || y > bbox.top + bbox.height) continue;
      ctx.strokeStyle = colour;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(bbox.left + bbox.width, y);
      ctx.stroke();
      ctx.fillText(words, bbox.left + size / 2, y - size / 2);
    }
    ctx.restore();
  };
  return { hooks: { draw } };
}
