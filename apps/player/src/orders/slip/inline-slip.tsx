import { MARKET_KINDS } from '@crease/exchange';
import { usePhone } from '@crease/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import type { SlipState } from '../../core/orders/slip/slip-reducer.ts';
import { EntryCard } from '../entry/entry-card.tsx';
import styles from './inline-slip.module.css';
import { placeSlip } from './place-slip.ts';
import { SlipFooter } from './slip-footer.tsx';
import { SlipPreview } from './slip-preview.tsx';

interface InlineSlipProps {
  marketId: string;
  runnerId: string | null;
  /** Cells of the table that it spans. */
  columns: number;
}

/** On a phone the slip opens as a row under the runner that was tapped. */
export function InlineSlipRow({ marketId, runnerId, columns }: InlineSlipProps) {
  const isPhone = usePhone();
  const entry = useSlip(
    useCallback(
      ({ entries }: SlipState) =>
        entries.findLast(({ pick }) => pick.marketId === marketId && pick.runnerId === runnerId),
      [marketId, runnerId],
    ),
  );
  if (!isPhone || !entry) return null;
  return (
    <tr className={styles.inlineRow}>
      <td colSpan={columns} data-slip="true">
        <InlineSlip entry={entry} />
      </td>
    </tr>
  );
}

/** Room left over the row when it is brought into view: the sticky header and tabs, and 8 px. */
const TABS_PX = 44;

function InlineSlip({ entry }: { entry: SlipEntry }) {
  const form = useRef<HTMLFormElement>(null);
  const { id } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that opens here
  useEffect(() => {
    const row = form.current?.closest('tr')?.previousElementSibling;
    if (!row) return;
    const header = Number.parseFloat(getComputedStyle(row).getPropertyValue('--header-h')) || 52;
    const wanted = header + TABS_PX + 8;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    window.scrollBy({ top: row.getBoundingClientRect().top - wanted, behavior });
  }, [id]);
  return (
    <form
      ref={form}
      className={styles.inlineForm}
      onSubmit={(event) => {
        event.preventDefault();
        placeSlip();
      }}
    >
      <EntryCard entry={entry} inline />
      {MARKET_KINDS[entry.pick.marketType].outcomes === 'runs' ? <SlipPreview marketId={entry.pick.marketId} /> : null}
      <div className={styles.inlineFoot} data-side={entry.pick.side}>
        <SlipFooter inline />
      </div>
    </form>
  );
}
