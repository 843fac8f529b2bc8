import { usePhone } from '@crease/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
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

/** On a phone the slip is a row below the tapped runner, with each press of one-click betting. */
export function InlineSlipRow({ marketId, runnerId, columns }: InlineSlipProps) {
  const isPhone = usePhone();
  const here = useSlip(
    useShallow(
      useCallback(
        ({ entries }: SlipState) =>
          entries.filter(({ pick }) => pick.marketId === marketId && pick.runnerId === runnerId),
        [marketId, runnerId],
      ),
    ),
  );
  const entry = here.findLast(isEditing) ?? here.findLast((each) => each.isOneClick !== true);
  if (!isPhone || here.length === 0) return null;
  return (
    <tr className={styles.inlineRow}>
      <td colSpan={columns} data-slip="true">
        {here
          .filter((each) => each.isOneClick === true && each !== entry)
          .map((each) => (
            <EntryCard key={each.id} entry={each} inline />
          ))}
        {entry ? <InlineSlip entry={entry} /> : null}
      </td>
    </tr>
  );
}

function InlineSlip({ entry }: { entry: SlipEntry }) {
  const form = useRef<HTMLFormElement>(null);
  const { id } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per entry
  useEffect(() => {
    // A page that moves under the finger would give the next press to another price.
    if (form.current && entry.isOneClick !== true) showWithNeighbours(form.current);
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
