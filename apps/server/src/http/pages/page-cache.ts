import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { BoundedMap } from '../../core/bounded-map.ts';
import { type PageText, pageHtml } from './page-html.ts';

/** A rendered page in each encoding; hardly any client takes it uncompressed. */
interface WrittenPage {
  readonly etag: string;
  readonly plain: () => Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Pages cached; the oldest is dropped. */
const CAPACITY = 500;
/** Compression level: rendered rarely, sent often; still well under a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Renders each page once, and again only when its content changes. */
export class PageCache {
  readonly #template: string;
  /** Oldest first. */
  readonly #pages = new BoundedMap<string, WrittenPage>(CAPACITY);

  /** @throws Error if the template has no mark for the head. */
  constructor(template: string) {
    this.#template = template;
  }

  page(text: PageText): WrittenPage {
    // All unknown addresses share one page, and so do those that differ in an id only.
    const { origin, head, path, details, first, load } = text;
    const key = JSON.stringify([
      origin,
      head?.isListed && path,
      head,
      details,
      head && first,
      load?.picture !== undefined,
    ]);
    const held = this.#pages.get(key);
    if (held) return held;
    const written = this.#write(text);
    this.#pages.set(key, written);
    return written;
  }

  #write(text: PageText): WrittenPage {
    const html = pageHtml(this.#template, text);
    const plain = Buffer.from(html);
    const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
    const br = brotliCompressSync(plain, BROTLI);
    return { etag, plain: () => brotliDecompressSync(br), br, gzip: gzipSync(plain) };
  }
}
