import { z } from 'zod';

const runner = z
  .object({ selectionId: z.number().int(), runnerName: z.string(), sortPriority: z.number().int().optional() })
  .transform(({ selectionId, runnerName, sortPriority = 0 }) => ({
    selectionId: String(selectionId),
    name: runnerName,
    sortPriority,
  }));

const named = z.object({ id: z.string().optional(), name: z.string().optional() }).optional();

const market = z
  .object({
    marketId: z.string(),
    marketName: z.string(),
    marketStartTime: z.string().optional(),
    totalMatched: z.number().optional(),
    eventType: named,
    event: named,
    competition: named,
    runners: z.array(runner).default([]),
  })
  .transform(({ marketId, marketName, marketStartTime, totalMatched, eventType, event, competition, runners }) => ({
    marketId,
    name: marketName,
    /** Epoch ms; null if unknown. */
    startsAt: Date.parse(marketStartTime ?? '') || null,
    totalMatched: totalMatched ?? 0,
    eventTypeId: eventType?.id ?? '',
    eventId: event?.id ?? '',
    eventName: event?.name ?? '',
    competition: competition?.name ?? '',
    runners: runners.sort((a, b) => a.sortPriority - b.sortPriority),
  }));

/** Reply of `listMarketCatalogue`. */
export const catalogue = z.array(market);

/** A market of the exchange with its names. */
export type CatalogueMarket = z.output<typeof market>;
