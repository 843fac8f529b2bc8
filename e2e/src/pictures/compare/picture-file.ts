import sharp from 'sharp';
import { type Bitmap, inFewColours } from './bitmap.ts';

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
