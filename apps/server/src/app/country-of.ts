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
/** Values that proxies send for an unknown country. */
const NOWHERE = new Set(['XX', 'T1', 'ZZ']);

/**
 * Returns the country of an address: from a trusted proxy's header, else from the operator's country file. No call
 * leaves the server.
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

  /** Opened on first use: most sites have none. */
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
      log.warn({ err: error, file }, 'cannot read the country file: countries are unknown');
      return null;
    }
  }
}
