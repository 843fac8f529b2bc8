import { type GatewayConfig, sandboxSigns } from '@crease/gateways';
import { z } from 'zod';

const text = z.string().trim().min(2).max(120).optional();
/** What players can hold is counted in rupees; these are the currencies that gateways may take. */
const CURRENCIES = ['INR', 'BDT', 'USDT'] as const;

/** What the house is: play money by default, or licensed. Chosen once: it is written into the database. */
export const LICENCE_ENVIRONMENT = {
  /** `play`: play money and sandboxes. `licensed`: real money, real gateways, and everything below. */
  PROFILE: z.enum(['play', 'licensed']).default('play'),
  /** Who holds the licence, its number, and who gave it: players read it on every page. */
  LICENCE_HOLDER: text,
  LICENCE_NUMBER: text,
  LICENCE_JURISDICTION: text,
  /** Which currencies gateways take, comma separated. */
  LICENCE_CURRENCIES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(CURRENCIES)).min(1))
    .optional(),
} as const;

type Values = z.infer<z.ZodObject<typeof LICENCE_ENVIRONMENT>> & {
  readonly SIMULATED_PLAYERS?: number | undefined;
  readonly PLAY_TIME_SPEED: number;
};

/** Under which licence a house deals in real money. */
export interface Licence {
  readonly holder: string;
  readonly number: string;
  readonly jurisdiction: string;
  readonly currencies: readonly (typeof CURRENCIES)[number][];
}

/**
 * The licence, or null for a house of play money.
 * @throws Error naming what is missing, or what points to a provider's test system.
 */
export function readLicence(
  values: Values & { readonly gateways: GatewayConfig; readonly sandboxCallbacks: string },
): Licence | null {
  if (values.PROFILE === 'play') return null;
  const { LICENCE_HOLDER, LICENCE_NUMBER, LICENCE_JURISDICTION, LICENCE_CURRENCIES } = values;
  const named = { LICENCE_HOLDER, LICENCE_NUMBER, LICENCE_JURISDICTION, LICENCE_CURRENCIES };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0) throw new Error(`PROFILE=licensed needs ${missing.join(', ')}`);
  if (values.SIMULATED_PLAYERS) throw new Error('SIMULATED_PLAYERS: PROFILE=licensed has people only');
  if (values.PLAY_TIME_SPEED !== 1) throw new Error('PLAY_TIME_SPEED: PROFILE=licensed counts real time');
  const signs = sandboxSigns(values.gateways);
  if (values.sandboxCallbacks !== 'usual') signs.push('SANDBOX_CALLBACKS');
  if (signs.length > 0) throw new Error(`PROFILE=licensed takes no sandbox: ${signs.join(', ')}`);
  return {
    holder: LICENCE_HOLDER ?? '',
    number: LICENCE_NUMBER ?? '',
    jurisdiction: LICENCE_JURISDICTION ?? '',
    currencies: LICENCE_CURRENCIES ?? [],
  };
}
