import { type FancyLines, quoteFancy } from '@crease/feeds';
import type { RecordedFancy } from './recorded-fancies.ts';
import type { RecordedView } from './recorded-view.ts';

/** A line whose two runs stand further apart than this share of the yes run says nothing and is withheld. */
const WIDEST = 0.4;
/** Nor is one that leaves either side worse than two to one: it sits on a lump, such as the target of a chase. */
const STEEPEST = 200;

/**
 * No as if the season had less of it than it seems, yes as if it had more: while little is known of a season the
 * two stand apart, and they close as its matches are seen. Neither side is offered without the other.
 */
export function quoteRecordedFancy(fancy: RecordedFancy, view: RecordedView, lean: number): FancyLines {
  const { no } = quoteFancy(fancy.line(view, -1), lean);
  const { yes } = quoteFancy(fancy.line(view, 1), lean);
  return no && yes && isFit({ no, yes }) ? { no, yes } : { no: null, yes: null };
}

function isFit({ no, yes }: { no: { run: number; rate: number }; yes: { run: number; rate: number } }): boolean {
  const apart = yes.run - no.run;
  // At one run yes and no are two prices of one bet: what yes pays must not exceed what no costs.
  if (apart === 0 && yes.rate > no.rate) return false;
  if (apart < 0 || apart > Math.max(2, WIDEST * yes.run)) return false;
  return [no.rate, yes.rate].every((rate) => rate <= STEEPEST && rate >= 10_000 / STEEPEST);
}
