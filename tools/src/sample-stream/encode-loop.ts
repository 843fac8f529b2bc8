import { chromium } from '@playwright/test';
import { MATCH_PICTURE } from './match-picture.ts';

/** The loop as the encoder of a browser gives it out. */
interface EncodedLoop {
  /** Base64. */
  readonly decoderConfig: string;
  readonly pictures: readonly { readonly data: string; readonly isKey: boolean }[];
}

export interface LoopShape {
  readonly width: number;
  readonly height: number;
  readonly picturesPerSecond: number;
  readonly seconds: number;
  /** How often a key picture comes, seconds. */
  readonly keyEverySeconds: number;
  /** Bits a second. */
  readonly bitrate: number;
}

/**
 * Draws the loop and encodes it as H.264 (baseline), in a Chromium that has the encoder.
 * @throws when there is no such browser.
 */
export async function encodeLoop(shape: LoopShape, executablePath: string): Promise<EncodedLoop> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    // Encoders are there for secure pages alone; this machine counts as one.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://localhost/');
    // tsx marks functions with their names by a call that is not there in the page.
    const picture = `{${Object.values(MATCH_PICTURE).join(',')}}`;
    const call = `(${encodeInPage})(${picture}, ${JSON.stringify(shape)})`;
    return await page.evaluate<EncodedLoop>(`((__name) => ${call})((one) => one)`);
  } finally {
    await browser.close();
  }
}

/** Runs in the page, from its source text. */
async function encodeInPage(picture: typeof MATCH_PICTURE, shape: LoopShape): Promise<EncodedLoop> {
  const { width, height, picturesPerSecond, seconds, keyEverySeconds, bitrate } = shape;
  const brush = new OffscreenCanvas(width, height).getContext('2d') as unknown as CanvasRenderingContext2D;
  const text = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const pictures: { data: string; isKey: boolean }[] = [];
  let decoderConfig = '';
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push({ data: text(bytes), isKey: chunk.type === 'key' });
      const told = about?.decoderConfig?.description;
      if (told) decoderConfig = text(new Uint8Array(told as ArrayBuffer));
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'avc1.42001f', width, height, bitrate, framerate: picturesPerSecond });
  for (let at = 0; at < seconds * picturesPerSecond; at += 1) {
    picture.draw(brush, at / picturesPerSecond);
    const frame = new VideoFrame(brush.canvas, { timestamp: (at * 1_000_000) / picturesPerSecond });
    encoder.encode(frame, { keyFrame: at % (keyEverySeconds * picturesPerSecond) === 0 });
    frame.close();
  }
  await encoder.flush();
  return { decoderConfig, pictures };
}
