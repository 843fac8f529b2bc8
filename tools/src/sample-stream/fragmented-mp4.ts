/** Boxes of ISO/IEC 14496-12 (fragmented MP4) for one track of H.264 pictures: as much of it as a browser wants. */

/** A compressed picture as an encoder gives it out; `data` with lengths in front of its units, not start codes. */
export interface Picture {
  readonly data: Uint8Array;
  readonly isKey: boolean;
}

export interface Track {
  readonly width: number;
  readonly height: number;
  /** Units of time a second. */
  readonly timescale: number;
  /** How long each picture stands, in units of time. */
  readonly pictureTicks: number;
  /** The AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
  readonly decoderConfig: Uint8Array;
}

const TRACK_ID = 1;
/** As many units of time a second in the boxes about the whole film, in which no time is told. */
const FILM_TIMESCALE = 1000;

/** What a player reads first: size, codec, no pictures. */
export function initSegment(track: Track): Uint8Array {
  return join([
    box('ftyp', ascii('iso5'), u32(512), ascii('iso5'), ascii('iso6'), ascii('mp41')),
    box('moov', movieHeader(), box('trak', trackHeader(track), media(track)), box('mvex', trackDefaults(track))),
  ]);
}

/**
 * A piece of the film that begins with a key picture.
 * @param sequence of the piece, counted from 1.
 */
export function mediaSegment(track: Track, pictures: readonly Picture[], sequence: number): Uint8Array {
  const fragment = (dataOffset: number) =>
    box(
      'moof',
      full('mfhd', 0, 0, u32(sequence)),
      box(
        'traf',
        // Data offsets count from the beginning of this box.
        full('tfhd', 0, 0x020000, u32(TRACK_ID)),
        full('tfdt', 1, 0, u32(0), u32((sequence - 1) * pictures.length * track.pictureTicks)),
        // Data offset, then duration, size and flags of each picture.
        full('trun', 0, 0x000701, u32(pictures.length), u32(dataOffset), ...pictures.map((one) => run(track, one))),
      ),
    );
  const head = fragment(0).length + 8;
  return join([fragment(head), box('mdat', ...pictures.map(({ data }) => data))]);
}

function run({ pictureTicks }: Track, { data, isKey }: Picture): Uint8Array {
  return join([u32(pictureTicks), u32(data.length), u32(isKey ? 0x02000000 : 0x01010000)]);
}

function movieHeader(): Uint8Array {
  const times = [u32(0), u32(0), u32(FILM_TIMESCALE), u32(0)];
  return full('mvhd', 0, 0, ...times, u32(0x00010000), u16(0x0100), zeros(10), MATRIX, zeros(24), u32(TRACK_ID + 1));
}

function trackHeader({ width, height }: Track): Uint8Array {
  const whole = [u32(width * 0x10000), u32(height * 0x10000)];
  return full('tkhd', 0, 3, u32(0), u32(0), u32(TRACK_ID), zeros(4), u32(0), zeros(16), MATRIX, ...whole);
}

function media(track: Track): Uint8Array {
  // 0x55c4: the language is not told.
  const header = full('mdhd', 0, 0, u32(0), u32(0), u32(track.timescale), u32(0), u16(0x55c4), u16(0));
  const handler = full('hdlr', 0, 0, u32(0), ascii('vide'), zeros(12), ascii('pictures\0'));
  const here = box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1)));
  return box('mdia', header, handler, box('minf', full('vmhd', 0, 1, zeros(8)), here, sampleTable(track)));
}

function sampleTable({ width, height, decoderConfig }: Track): Uint8Array {
  const resolution = u32(0x00480000);
  const entry = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    resolution,
    resolution,
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', decoderConfig),
  );
  return box(
    'stbl',
    full('stsd', 0, 0, u32(1), entry),
    full('stts', 0, 0, u32(0)),
    full('stsc', 0, 0, u32(0)),
    full('stsz', 0, 0, u32(0), u32(0)),
    full('stco', 0, 0, u32(0)),
  );
}

function trackDefaults({ pictureTicks }: Track): Uint8Array {
  return full('trex', 0, 0, u32(TRACK_ID), u32(1), u32(pictureTicks), u32(0), u32(0));
}

/** Turned by nothing. */
const MATRIX = join([u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000)]);

function box(kind: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const inside = join(parts);
  return join([u32(inside.length + 8), ascii(kind), inside]);
}

/** A box with a version and flags. */
function full(kind: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return box(kind, u32(version * 0x1000000 + flags), ...parts);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function zeros(count: number): Uint8Array {
  return new Uint8Array(count);
}

function u16(value: number): Uint8Array {
  return new Uint8Array([value >> 8, value & 0xff]);
}

function u32(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
}
