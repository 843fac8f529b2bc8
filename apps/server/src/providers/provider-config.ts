import { readFileSync } from 'node:fs';
import { z } from 'zod';

const rupees = z.number().int().positive();
const game = z.object({
  /** The provider's code of the game, used as ours: unique among all games. */
  gameId: z.string().regex(/^[a-z0-9_-]{2,64}$/),
  name: z.string().min(1).max(60),
  category: z.enum(['jet', 'slots', 'tables', 'roulette', 'instant', 'live']),
  /** Return to player, as stated by the provider. */
  returns: z.object({ least: z.number().min(0.5).max(1), most: z.number().min(0.5).max(1) }),
  /** Whole rupees: largest bet, and largest win of a round. */
  min: rupees.default(10),
  max: rupees.default(25_000),
  mostWin: rupees.default(5_000_000),
});

const provider = z.intersection(
  z.object({
    code: z.string().regex(/^[a-z0-9-]{2,32}$/),
    name: z.string().min(1).max(60),
    /** Where its games open; game, session and return address are appended. */
    launchUrl: z.url({ protocol: /^https?$/ }),
    /** Health check, requested every few seconds: any answer but 2xx closes its games. */
    healthUrl: z.url({ protocol: /^https?$/ }),
    /** Most that the house may lose to it in a day, whole rupees: beyond, it is closed until midnight in India. */
    mostLossADay: rupees.default(10_000_000),
    games: z.array(game).min(1),
  }),
  z.discriminatedUnion('dialect', [
    z.object({ dialect: z.literal('hub'), publicKeys: z.array(z.string().includes('PUBLIC KEY')).min(1).max(2) }),
    z.object({
      dialect: z.literal('hmac'),
      keys: z
        .array(z.object({ key: z.string().min(1), secret: z.string().min(16) }))
        .min(1)
        .max(2),
    }),
  ]),
);

/** A provider's settings: with an entry, its games are in the lobby. */
export type ProviderEntry = z.infer<typeof provider>;
export type ProviderGame = ProviderEntry['games'][number];

/**
 * Returns the providers of a JSON file with a list of entries.
 * @throws Error naming the first invalid value.
 */
export function readProviders(path: string): readonly ProviderEntry[] {
  const parsed = z.array(provider).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`PROVIDERS_FILE: ${issue?.path.join('.')}: ${issue?.message}`);
}
