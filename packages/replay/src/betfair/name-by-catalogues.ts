import type { RecordedText } from '../recording/recorded-text.ts';
import { fields, isNamed, isText, listOf, optional } from '../recording/shape.ts';
import type { Survey } from './survey.ts';

/** A market as the source's catalogue describes it; only its names are read. */
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

/** The markets of a catalogue: one, or a list of them. Empty when the text is no catalogue. */
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
 * Names markets and runners that the stream knows only by their ids, and notes those that it does not have; where the
 * stream itself has names, they stand.
 */
export function nameByCatalogues(survey: Survey, catalogues: readonly RecordedText[]): void {
  for (const { name, text } of catalogues)
    if (/catalogue/.test(name) && readCatalogue(text).length === 0)
      survey.quarantined.add({ file: name, line: 1, reason: 'no catalogue of markets' });
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
