import { deflateSync, inflateSync } from 'node:zlib';
import { type Bitmap, channelsOf, colourOf, inFewColours } from './bitmap.ts';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
/** Colour types of the format, and how many bytes a pixel of each takes. */
const TRUE_COLOUR = 2;
const PALETTE = 3;
const TRUE_COLOUR_AND_OPACITY = 6;
const BYTES: Readonly<Record<number, number>> = { [TRUE_COLOUR]: 3, [PALETTE]: 1, [TRUE_COLOUR_AND_OPACITY]: 4 };

/**
 * Reads a PNG file of eight bits a channel, as browsers and {@link writePng} write them: not interlaced.
 * @throws Error for any other.
 */
export function readPng(file: Uint8Array): Bitmap {
  const chunks = chunksOf(file);
  const header = viewOf(chunk(chunks, 'IHDR'));
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const [depth, type, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)];
  const bytes = BYTES[type];
  if (depth !== 8 || bytes === undefined || interlace !== 0) throw new Error('a PNG of another kind than ours');
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body));
  const plain = unfiltered(inflateSync(packed), { rowBytes: width * bytes, height, bytes });
  const palette = type === PALETTE ? chunk(chunks, 'PLTE') : null;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = palette ? (plain[pixel] as number) * 3 : pixel * bytes;
    const source = palette ?? plain;
    for (let channel = 0; channel < Math.max(3, bytes); channel += 1)
      data[pixel * 4 + channel] = source[from + channel] as number;
  }
  return { width, height, data };
}

interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

function chunksOf(file: Uint8Array): Chunk[] {
  if (SIGNATURE.some((byte, at) => file[at] !== byte)) throw new Error('not a PNG');
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    chunks.push({ name, body: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function chunk(chunks: readonly Chunk[], name: string): Uint8Array {
  const found = chunks.find((one) => one.name === name);
  if (!found) throw new Error(`a PNG without ${name}`);
  return found.body;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

interface Rows {
  readonly rowBytes: number;
  readonly height: number;
  /** Of one pixel. */
  readonly bytes: number;
}

/** Each row begins with the filter that it was written through (PNG specification, section 9). */
function unfiltered(filtered: Uint8Array, { rowBytes, height, bytes }: Rows): Uint8Array {
  const plain = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)] as number;
    const start = row * rowBytes;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at >= bytes ? (plain[start + at - bytes] as number) : 0;
      const above = row > 0 ? (plain[start + at - rowBytes] as number) : 0;
      const corner = row > 0 && at >= bytes ? (plain[start + at - rowBytes - bytes] as number) : 0;
      const raw = filtered[row * (rowBytes + 1) + 1 + at] as number;
      plain[start + at] = raw + predicted(filter, left, above, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** A small PNG file of a picture, as {@link inFewColours} makes it. */
export function writePng(picture: Bitmap): Buffer {
  const { width, height, data } = inFewColours(picture);
  const places = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourOf(data, pixel);
    const place = places.get(colour) ?? places.size;
    places.set(colour, place);
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE], 8);
  const colours = Buffer.from([...places.keys()].flatMap(channelsOf));
  return Buffer.concat([
    SIGNATURE,
    made('IHDR', header),
    made('PLTE', colours),
    made('IDAT', deflateSync(rows, { level: 9 })),
    made('IEND', Buffer.alloc(0)),
  ]);
}

function made(name: string, body: Uint8Array): Buffer {
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(body, 8);
  chunk.writeUInt32BE(checksum(chunk.subarray(4, body.length + 8)), body.length + 8);
  return chunk;
}

/** CRC-32 as the format has it (PNG specification, annex D). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
