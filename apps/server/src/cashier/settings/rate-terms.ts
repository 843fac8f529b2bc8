import { type Refusal, refuse } from '@crease/kernel';
import type { TermsBody, TermsSource } from '../../core/terms-source.ts';
import type { ExchangeRates } from '../gateways/exchange-rates.ts';
import { type Bounds, boundingRates, rateBounds } from '../gateways/rate-bounds.ts';
import type { RateSource } from '../gateways/rate-source.ts';
import type { MoneySettingsNow } from './money-settings.ts';

interface RateTermsDeps {
  readonly rates: ExchangeRates;
  /** null: none is configured. */
  readonly rateSource: RateSource | null;
  readonly shown: MoneySettingsNow;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const MILLION = 1_000_000;
const CURRENCIES = ['BDT', 'USDT'] as const;
type Currency = (typeof CURRENCIES)[number];

/**
 * Rates of other currencies as money terms. Bounds apply to every change: checked when proposed and again when
 * executed.
 */
export function rateTerms(deps: RateTermsDeps): TermsSource<'setRates'> {
  const { rates, shown, now } = deps;
  return {
    preview: async (body) => {
      for (const currency of CURRENCIES) {
        const refused = await outOfBounds(deps, currency, millionths(body[currency]));
        if (refused) return refused;
      }
      const { rates: inForce, rateStepPercent } = await shown();
      return {
        subject: '',
        before: { ...inForce, stepPercent: rateStepPercent },
        after: {
          BDT: body.BDT ?? inForce.BDT,
          USDT: body.USDT ?? inForce.USDT,
          stepPercent: body.stepPercent ?? rateStepPercent,
        },
      };
    },
    apply: async (body) => {
      if (body.stepPercent !== undefined) await rates.setStepPercent(body.stepPercent);
      const changed = changedRates(body);
      if (Object.keys(changed).length > 0) await rates.change(changed, now());
      return null;
    },
    shown,
  };
}

const millionths = (rate: number | undefined) => (rate === undefined ? undefined : Math.round(rate * MILLION));

function changedRates(body: TermsBody<'setRates'>): Partial<Record<Currency, number>> {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const rate = millionths(body[currency]);
      return rate === undefined ? [] : [[currency, rate] as const];
    }),
  );
}

async function outOfBounds(
  { rates, rateSource, now }: RateTermsDeps,
  currency: Currency,
  rate: number | undefined,
): Promise<Refusal | null> {
  if (rate === undefined || rate === (await rates.of(currency))) return null;
  const percent = await rates.stepPercent();
  const bounds = rateBounds(boundingRates(await rates.history(), currency, now()), percent);
  if (!fits(rate, bounds))
    return refuse('INVALID_INPUT', { reason: 'rateBounds', ...boundTerms(currency, bounds), percent }, currency);
  if (!rateSource) return null;
  const second = await rateSource.of(currency);
  if (second === null) return refuse('SERVICE_UNAVAILABLE', { reason: 'rateSource' });
  const beside = rateBounds([second], percent);
  return fits(rate, beside)
    ? null
    : refuse('INVALID_INPUT', { reason: 'rateSourceBounds', ...boundTerms(currency, beside), percent }, currency);
}

const fits = (rate: number, { least, most }: Bounds) => rate >= least && rate <= most;

const boundTerms = (currency: Currency, { least, most }: Bounds) => ({
  currency,
  least: String(least / MILLION),
  most: String(most / MILLION),
});
