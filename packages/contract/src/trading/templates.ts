import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';
import { handMarket } from './trading.ts';

const { name, type, group, runners, winners, handicap, rules } = handMarket.shape;
const { min, max, maxProfit, inPlayDelayMs, commissionPercent, crossMatching, priceLadder, passiveDelay } =
  handMarket.shape;
/** A sport and a format: `cricket`, `t20`. */
const kind = z.string().min(1).max(20);
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'A key has small letters, digits and hyphens');

/** One line of a template: which market, with which terms, who prices it, when it opens and what suspends it. */
export const templateEntry = z.object({
  key,
  name,
  market: z.discriminatedUnion('kind', [
    /** A market of the model: its rules key, or the end of its id, in which `*` matches any text. */
    z.object({ kind: z.literal('offered'), match: z.string().trim().min(1).max(60) }),
    /** Made by hand. `{teams}`, `{first players}` and `{second players}` are replaced by names of the event. */
    z.object({ kind: z.literal('made'), type, group, runners, winners, handicap }),
  ]),
  /** Own rules, one paragraph a line; null: those of the model's market. */
  rules: rules.nullable(),
  /** Whole currency units. */
  min,
  max,
  maxProfit,
  inPlayDelayMs,
  commissionPercent,
  crossMatching,
  priceLadder,
  passiveDelay,
  /** Players among themselves, the model, the trader by hand, or the event's active source. */
  pricing: z.enum(['players', 'model', 'trader', 'source']),
  /** With the event, once play has begun, or when a trader adds it. */
  opens: z.enum(['event', 'start', 'hand']),
  /** `ball`: suspended with each ball or point; `never`: open over them. */
  suspends: z.enum(['ball', 'never']),
});
export type TemplateEntry = z.infer<typeof templateEntry>;

const templateVersion = z.object({
  /** 0: the shipped one. */
  version: z.number().int(),
  /** Empty for the shipped one. */
  operator: z.string(),
  at: isoTime.nullable(),
});

export const templateParams = z.object({ sport: kind, format: kind });
export const templateQuery = z.object({ version: z.coerce.number().int().min(0).optional() });

export const templateSummary = z.object({
  sport: z.string(),
  format: z.string(),
  ...templateVersion.shape,
  /** Number of its markets. */
  markets: z.number().int(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

export const marketTemplate = z.object({
  sport: z.string(),
  format: z.string(),
  ...templateVersion.shape,
  entries: z.array(templateEntry),
  /** Newest first, the shipped one last. */
  versions: z.array(templateVersion),
});
export type MarketTemplate = z.infer<typeof marketTemplate>;

export const saveTemplateBody = z.object({
  /** The version that the caller has edited: another one saved in between refuses this one. */
  version: z.number().int().min(0),
  entries: z.array(templateEntry).min(1).max(200),
});

export const addMarketsBody = z.object({
  /** Number of entries that the caller has seen. */
  number: z.number().int().min(0),
  /** Keys of the event's template. */
  keys: z.array(key).min(1).max(200),
});
