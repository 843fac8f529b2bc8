import { type Refusal, refuse } from '@crease/kernel';

/** Longest file accepted, bytes: more than a phone's photo, less than fills the memory. */
const PIXELS_MAX = 60_000_000;
/** Longest edge kept, pixels: the smallest print stays readable. */
const SIDE_MAX = 2400;
const QUALITY = 86;
const SECONDS_MAX = 15;

/** Formats by their first bytes; file name and header are ignored. */
const FORMATS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Decodes a photograph and encodes its pixels as a new JPEG, which removes place, time and anything hidden in the file.
 * Other formats, such as PDF, are rejected: they cannot be decoded.
 */
export async function reEncode(bytes: Buffer, field: string): Promise<Buffer | Refusal> {
  if (!FORMATS.some((fits) => fits(bytes))) return refuse('UNSUPPORTED_FILE', { reason: 'picture' }, field);
  const sharp = await library();
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true });
    const { width = 0, height = 0 } = await picture.metadata();
    if (width * height > PIXELS_MAX) return refuse('UNSUPPORTED_FILE', { reason: 'tooManyPixels' }, field);
    return await picture
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return refuse('UNSUPPORTED_FILE', { reason: isTooLarge ? 'tooManyPixels' : 'unreadable' }, field);
  }
}

/** Loaded with the first picture: it takes memory that a site without pictures does not need. */
async function library() {
  const { default: sharp } = await import('sharp');
  // Bets need the other cores, and the same picture is rarely sent twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
