import { linesOf } from './picture-lines.ts';

/** The texts of a shared picture, in the player's language. */
export interface PictureTexts {
  readonly side: 'back' | 'lay';
  /** BACK, LAY, YES or NO. */
  readonly sideText: string;
  readonly selection: string;
  readonly price: string;
  readonly market: string;
  readonly event: string;
  /** Empty while the bet is open. */
  readonly result: string;
  /** Stake and profit; empty while hidden. */
  readonly amounts: string;
  readonly adults: string;
}

/** Size of the picture, pixels: the shape in which chats preview links. */
export const PICTURE = { width: 1200, height: 630 } as const;
const EDGE = 72;

/** Draws a bet as a picture, in the colours of the page. */
export function drawPicture(canvas: HTMLCanvasElement, texts: PictureTexts): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const computed = getComputedStyle(canvas);
  const ink = (token: string) => computed.getPropertyValue(token).trim();
  const pen = new Pen(context, `${ink('--font-ui')}, sans-serif`);
  const { width, height } = PICTURE;
  context.fillStyle = ink('--pine');
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink('--pine-deep');
  context.fillRect(0, height - 108, width, 108);
  context.fillStyle = ink('--willow');
  context.fillRect(0, height - 112, width, 4);
  drawSide(context, pen, { texts, back: ink('--back-1'), lay: ink('--lay-1'), on: ink('--on-back') });
  pen.write(texts.price, { x: width - EDGE, y: 132, size: 76, colour: ink('--willow'), align: 'right' });
  const title = pen.lines(texts.selection, { size: 72, width: width - 2 * EDGE, most: 2 });
  title.forEach((line, at) => {
    pen.write(line, { x: EDGE, y: 240 + at * 80, size: 72, colour: ink('--on-pine') });
  });
  const below = 240 + title.length * 80 - 20;
  pen.write(texts.market, { x: EDGE, y: below, size: 32, colour: ink('--on-pine-2'), weight: 500 });
  pen.write(texts.event, { x: EDGE, y: below + 44, size: 32, colour: ink('--on-pine-2'), weight: 500 });
  pen.write(texts.result, { x: EDGE, y: 490, size: 44, colour: ink('--willow') });
  pen.write(texts.amounts, { x: width - EDGE, y: 490, size: 36, colour: ink('--on-pine'), align: 'right' });
  pen.write('Crease', { x: EDGE, y: height - 40, size: 40, colour: ink('--on-pine') });
  pen.write(texts.adults, { x: width - EDGE, y: height - 40, size: 28, colour: ink('--on-pine-2'), align: 'right' });
}

interface SideColours {
  readonly texts: PictureTexts;
  readonly back: string;
  readonly lay: string;
  readonly on: string;
}

function drawSide(context: CanvasRenderingContext2D, pen: Pen, { texts, back, lay, on }: SideColours): void {
  const { side } = texts;
  const sideText = texts.sideText.toUpperCase();
  context.fillStyle = side === 'back' ? back : lay;
  context.fillRect(EDGE, 76, pen.widthOf(sideText, 36) + 40, 64);
  pen.write(sideText, { x: EDGE + 20, y: 121, size: 36, colour: on });
}

interface Written {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly align?: 'left' | 'right';
  readonly weight?: number;
}

/** Writes text on a canvas in one typeface. */
class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #family: string;

  constructor(context: CanvasRenderingContext2D, family: string) {
    this.#context = context;
    this.#family = family;
  }

  write(text: string, { x, y, size, colour, align = 'left', weight = 700 }: Written): void {
    const context = this.#context;
    context.font = `${weight} ${size}px ${this.#family}`;
    context.textAlign = align;
    context.fillStyle = colour;
    context.fillText(text, x, y, PICTURE.width - 2 * EDGE);
  }

  widthOf(text: string, size: number, weight = 700): number {
    this.#context.font = `${weight} ${size}px ${this.#family}`;
    return this.#context.measureText(text).width;
  }

  lines(text: string, { size, width, most }: { readonly size: number; readonly width: number; readonly most: number }) {
    return linesOf(text, { width, most, measure: (part) => this.widthOf(part, size) });
  }
}
