import { usePhone } from '@crease/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import type { SlipState } from '../../core/orders/slip/slip-reducer.ts';
import { EntryCard } from '../entry/entry-card.tsx';
import styles from './inline-slip.module.css';
import { placeSlip } from './place-slip.ts';
import { showWithNeighbours } from './show-with-neighbours.ts';
import { SlipFooter } from './slip-footer.tsx';
import { SlipPreview } from './slip-preview.tsx';

interface InlineSlipProps {
  marketId: string;
  runnerId: string | null;
  /** Columns that it spans. */
  columns: number;
}

/** On a phone the slip is a row below the tapped runner. */
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

function InlineSlip({ entry }: { entry: SlipEntry }) {
  const form = useRef<HTMLFormElement>(null);
  const { id } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per entry
  useEffect(() => {
    if (form.current) showWithNeighbours(form.current);
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
      <div className={styles.inlineMiddle} data-side={entry.pick.side}>
        <SlipPreview marketId={entry.pick.marketId} />
      </div>
      <SlipFooter inline side={entry.pick.side} />
    </form>
  );
}
