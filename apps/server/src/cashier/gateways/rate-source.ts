/** Timeout, ms: an operator waits for the answer. */
const TIMEOUT_MS = 5_000;
const MILLION = 1_000_000;
/** Longest answer read, characters. */
const LONGEST = 10_000;

/** A second source of rates: rupees per unit of a currency. */
export interface RateSource {
  /** Returns millionths of a rupee; null if the source does not answer, or without a rate for the currency. */
  of(currency: 'BDT' | 'USDT'): Promise<number | null>;
}

/** @param url returns JSON with a number per currency: `{"BDT": 0.71, "USDT": 88.2}`. */
export function httpRateSource(url: string): RateSource {
  return {
    of: async (currency) => {
      try {
        const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
        const text = await reply.text();
        return reply.ok && text.length <= LONGEST ? rateIn(text, currency) : null;
      } catch {
        return null;
      }
    },
  };
}

function rateIn(text: string, currency: string): number | null {
  const content: unknown = JSON.parse(text);
  const rate =
    typeof content === 'object' &&
    content !== null &&
    Object.hasOwn(content, currency) &&
    Reflect.get(content, currency);
  return typeof rate === 'number' && Number.isFinite(rate) && rate > 0 ? Math.round(rate * MILLION) : null;
}
