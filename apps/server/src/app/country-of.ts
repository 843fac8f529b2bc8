import type { CountryResponse, Reader } from 'maxmind';
import type { Logger } from 'pino';

interface CountryOptions {
  /** Name of a header that the front proxy sets; null: none. */
  readonly header: string | null;
  /** Path of a country database (`.mmdb`); null: none. */
  readonly file: string | null;
  readonly log: Pick<Logger, 'warn'>;
}

const CODE = /^[A-Z]{2}$/;
/** What proxies say when they do not know: none of these is a country. */
const NOWHERE = new Set(['XX', 'T1', 'ZZ']);

/**
 * The country of an address, as far as this machine can know: what a trusted proxy says, else what the operator's own
 * file says. No call leaves the house.
 */
export class CountryOf {
  readonly #options: CountryOptions;
  #reader: Promise<Reader<CountryResponse> | null> | undefined;

  constructor(options: CountryOptions) {
    this.#options = options;
  }

  /** @param headers of the call; empty when it did not come through a trusted proxy. @returns ISO 3166-1 alpha-2. */
  async country(address: string, headers: Readonly<Record<string, unknown>>): Promise<string | null> {
    const { header } = this.#options;
    const value = header === null ? undefined : headers[header.toLowerCase()];
    const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
    if (CODE.test(code) && !NOWHERE.has(code)) return code;
    const reader = await this.#open();
    const found = reader?.get(address)?.country?.iso_code;
    return found && CODE.test(found) ? found : null;
  }

  /** Read when it is first asked for: most houses have none. */
  #open(): Promise<Reader<CountryResponse> | null> {
    this.#reader ??= this.#read();
    return this.#reader;
  }

  async #read(): Promise<Reader<CountryResponse> | null> {
    const { file, log } = this.#options;
    if (file === null) return null;
    try {
      const { open } = await import('maxmind');
      return await open<CountryResponse>(file);
    } catch (error) {
      log.warn({ err: error, file }, 'the country file cannot be read: countries are not known');
      return null;
    }
  }
}
