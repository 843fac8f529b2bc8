import sharp from 'sharp';

/** Pixels in rows from the top left, four bytes each: red, green, blue, alpha. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns red, green and blue as one number. */
export function colourOf(data: Uint8Array, pixel: number): number {
  const at = pixel * 4;
  return ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number);
}

export function channelsOf(colour: number): [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** Maximum colours of a palette in the file format. */
const COLOURS = 256;

/**
 * Keeps the 256 most frequent colours and maps any other to the nearest of them. A screen has few colours; the rest are
 * edges of letters.
 */
export function inFewColours({ width, height, data }: Bitmap): Bitmap {
  const palette = mostUsed(data);
  const becomes = new Map(palette.map((colour) => [colour, colour]));
  const drawn = Uint8Array.from(data);
  // Most pixels have the colour of the one before.
  let [last, near] = [-1, -1];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourOf(data, pixel);
    if (colour !== last) {
      near = becomes.get(colour) ?? nearest(palette, colour);
      becomes.set(colour, near);
      last = colour;
    }
    if (near === colour) continue;
    drawn[pixel * 4] = near >> 16;
    drawn[pixel * 4 + 1] = (near >> 8) & 255;
    drawn[pixel * 4 + 2] = near & 255;
  }
  return { width, height, data: drawn };
}

function mostUsed(data: Uint8Array): number[] {
  const uses = new Map<number, number>();
  let [last, run] = [-1, 0];
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
    const colour = colourOf(data, pixel);
    if (colour !== last) {
      if (run > 0) uses.set(last, (uses.get(last) ?? 0) + run);
      [last, run] = [colour, 0];
    }
    run += 1;
  }
  if (run > 0) uses.set(last, (uses.get(last) ?? 0) + run);
  // Ties by number: the same picture gives the same file.
  const byUse = [...uses].sort(([one, often], [other, oftener]) => oftener - often || one - other);
  return byUse.slice(0, COLOURS).map(([colour]) => colour);
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channelsOf(colour);
  let [best, least] = [colour, Number.POSITIVE_INFINITY];
  for (const candidate of palette) {
    const [itsRed, itsGreen, itsBlue] = channelsOf(candidate);
    const distance = (red - itsRed) ** 2 + (green - itsGreen) ** 2 + (blue - itsBlue) ** 2;
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Reads a PNG file. @throws Error if it is invalid. */
export async function readPicture(file: Uint8Array): Promise<Bitmap> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Returns a small PNG file of a picture reduced by {@link inFewColours}: the palette is lossless. */
export function writePicture(picture: Bitmap): Promise<Buffer> {
  const { width, height, data } = inFewColours(picture);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
