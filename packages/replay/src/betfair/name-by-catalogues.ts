import type { RecordedText } from '../recording/replay.ts';
import { fields, isNamed, isText, listOf, optional } from '../recording/shape.ts';
import type { Survey } from './survey.ts';

/** A market in the source's catalogue; only its names are used. */
interface CatalogueMarket {
  readonly marketId: string;
  readonly marketName?: string;
  readonly event?: { readonly name?: string };
  readonly runners: readonly { readonly selectionId: number | string; readonly runnerName: string }[];
}

const checkMarket = fields({
  marketId: isText,
  marketName: optional(isText),
  event: optional(fields({ name: optional(isText) })),
  runners: listOf(fields({ selectionId: isNamed, runnerName: isText })),
});

/** Returns the markets of a catalogue: one or a list. Empty if the text is not a catalogue. */
export function readCatalogue(text: string): readonly CatalogueMarket[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const listed: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return listed.every((one) => checkMarket(one) === null) ? (listed as CatalogueMarket[]) : [];
  } catch {
    return [];
  }
}

/**
 * Names markets and runners for which the stream has only ids, and records markets missing from the stream; names in
 * the stream take precedence.
 */
export function nameByCatalogues(survey: Survey, catalogues: readonly RecordedText[]): void {
  for (const { name, text } of catalogues)
    if (/catalogue/.test(name) && readCatalogue(text).length === 0)
      survey.quarantined.add({ file: name, line: 1, reason: 'not a catalogue of markets' });
  for (const { marketId, marketName, event, runners } of catalogues.flatMap(({ text }) => readCatalogue(text))) {
    const market = survey.markets.get(marketId);
    if (!market) {
      survey.listed.set(marketId, marketName ?? `Market ${marketId}`);
      continue;
    }
    market.name ??= marketName ?? null;
    market.eventName ??= event?.name ?? null;
    for (const { selectionId, runnerName } of runners)
      if (!market.runnerNames.has(String(selectionId))) market.runnerNames.set(String(selectionId), runnerName);
  }
}
