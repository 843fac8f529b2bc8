import { jetAt, jetReaches } from '@crease/games';
import type { Flight } from './use-jet-state.ts';

export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly ink: string;
  readonly line: string;
  readonly curve: string;
  readonly mark: string;
  readonly font: string;
}

interface Drawn {
  readonly flight: Flight;
  readonly isOver: boolean;
  /** Multipliers at which the player cashed out, hundredths. */
  readonly outs: readonly number[];
}

/** Minimum range of the axes: time and multiplier. */
const LEAST_MS = 10_000;
const LEAST_TIMES = 2;
const POINTS = 120;
const BOTTOM = 40;
const LEFT = 60;
const NARROW = 560;
/** Height of the buttons above the drawing on a phone, px. */
const TOOLS = 70;

/** Draws the curve up to now with its scales, from the time only, so that it is right after a gap. */
export function drawFlight(canvas: Canvas, { flight, isOver, outs }: Drawn): void {
  const { context, width, height } = canvas;
  context.clearRect(0, 0, width, height);
  const isNarrow = width < NARROW;
  const [left, bottom] = isNarrow ? [4, 12] : [LEFT, BOTTOM];
  const span = Math.max(LEAST_MS, flight.elapsed * 1.18);
  const top = Math.max(LEAST_TIMES, exact(flight.elapsed) * 1.35);
  const x = (ms: number) => left + (ms / span) * (width - left);
  const y = (times: number) => height - bottom - ((times - 1) / (top - 1)) * (height - bottom - 24);
  drawScales(canvas, { x, y, span, top, isNarrow });
  if (flight.elapsed > 0) drawCurve(canvas, { x, y, elapsed: flight.elapsed, isOver });
  context.fillStyle = canvas.mark;
  for (const out of outs) {
    context.beginPath();
    context.arc(x(jetReaches(out)), y(out / 100), 6, 0, 2 * Math.PI);
    context.fill();
  }
}

interface Scales {
  readonly x: (ms: number) => number;
  readonly y: (times: number) => number;
}

function drawScales(
  canvas: Canvas,
  { x, y, span, top, isNarrow }: Scales & { readonly span: number; readonly top: number; readonly isNarrow: boolean },
): void {
  const { context, width, height, ink, line, font } = canvas;
  context.font = font;
  context.lineWidth = 1;
  context.strokeStyle = line;
  context.fillStyle = ink;
  const step = niceStep((top - 1) / 4);
  for (let times = 1; times <= top; times += step) {
    context.beginPath();
    context.moveTo(isNarrow ? 0 : LEFT, y(times));
    context.lineTo(width, y(times));
    context.stroke();
    const text = `${times.toFixed(step < 1 ? 1 : 0)}×`;
    context.textAlign = 'right';
    if (!isNarrow) context.fillText(text, LEFT - 10, y(times) + 4);
    else if (times > 1 && y(times) > TOOLS) context.fillText(text, width - 8, y(times) - 6);
  }
  if (isNarrow) return;
  context.textAlign = 'center';
  const seconds = niceStep(span / 1000 / 5);
  for (let at = 0; at * 1000 <= span * 0.98; at += seconds) context.fillText(`${at} s`, x(at * 1000), height - 14);
}

function drawCurve(
  canvas: Canvas,
  { x, y, elapsed, isOver }: Scales & { readonly elapsed: number; readonly isOver: boolean },
): void {
  const { context, curve, line, ink } = canvas;
  context.beginPath();
  context.moveTo(x(0), y(1));
  for (let at = 1; at <= POINTS; at++) {
    const ms = (elapsed * at) / POINTS;
    context.lineTo(x(ms), y(exact(ms)));
  }
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.strokeStyle = isOver ? line : curve;
  context.stroke();
  context.lineTo(x(elapsed), y(1));
  context.closePath();
  context.globalAlpha = 0.12;
  context.fillStyle = curve;
  context.fill();
  context.globalAlpha = 1;
  if (!isOver) drawPlane(context, { x: x(elapsed), y: y(exact(elapsed)), ink });
}

/** A paper plane: two wings and its fold. */
function drawPlane(context: CanvasRenderingContext2D, at: { x: number; y: number; ink: string }): void {
  context.save();
  context.translate(at.x - 6, at.y + 4);
  context.fillStyle = at.ink;
  fill(context, [
    [-30, 0],
    [56, -52],
    [4, 10],
  ]);
  context.globalAlpha = 0.72;
  fill(context, [
    [4, 10],
    [56, -52],
    [46, 10],
    [22, 8],
  ]);
  context.globalAlpha = 0.5;
  fill(context, [
    [4, 10],
    [22, 8],
    [16, 26],
  ]);
  context.restore();
}

function fill(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

/** The multiplier between two hundredths, interpolated for a smooth line. */
function exact(ms: number): number {
  const below = jetAt(ms);
  const [from, to] = [jetReaches(below), jetReaches(below + 1)];
  return (below + Math.min(1, Math.max(0, (ms - from) / (to - from)))) / 100;
}

/** Returns the next of 0.1, 0.2, 0.5, 1, 2, 5, 10, … */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 0.1)));
  const steps = [1, 2, 5, 10].map((one) => one * power);
  return steps.find((one) => one >= rough - 1e-9) ?? 10 * power;
}
