import { type Money, unitsFromMoney } from '@crease/kernel';
import { cx, formatShort, formatStake, Grid, Icon, looks, Note, Row, Text, usePhone, VisuallyHidden } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { Pencil } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dispatchSlip, slipEntry } from '../../core/orders/slip/slip.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { addToStake, caretAfter, cleanStake, groupStake } from '../../core/orders/slip/stake-text.ts';
import styles from './entry.module.css';

interface StakeFieldProps {
  entryId: string;
  text: string;
  limits: { min: number; max: number } | null;
  problem: string | null;
  /** Takes the focus once, when the entry appears. */
  takesFocus: boolean;
}

/** The stake in whole rupees, grouped while typing; price updates never lose a key. */
export function StakeField({ entryId, text, limits, problem, takesFocus }: StakeFieldProps) {
  const t = useTranslations('orders.slip');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret(field, text);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret();
    dispatchSlip({ type: 'stakeTyped', id: entryId, text: cleanStake(event.target.value) });
  };
  return (
    <Text as="div" shrink data-part="stake">
      <Text htmlFor={id} as="label" visuallyHidden className={styles.label}>
        {limits ? t('stakeLimits', { min: formatShort(limits.min), max: formatShort(limits.max) }) : t('stake')}
      </Text>
      <Row
        as="span"
        align="center"
        radius="sm"
        background="surface"
        clip
        field
        className={styles.stakeBox}
        data-bad={problem ? true : undefined}
      >
        <Text color="text-3" aria-hidden="true">
          ₹
        </Text>
        <input
          ref={field}
          id={id}
          className={cx(
            looks({ grow: true, full: true, bare: true, size: 14, weight: 600, textAlign: 'end' }),
            styles.stake,
          )}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={groupStake(text)}
          onChange={take}
        />
      </Row>
      {problem ? (
        <Note id={`${id}-problem`} marginTop={4} color="loss">
          {problem}
        </Note>
      ) : null}
    </Text>
  );
}

/** Keeps the caret after the typed digit while commas change. */
function useCaret(field: { readonly current: HTMLInputElement | null }, text: string): () => void {
  const typedBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || typedBefore.current === null || document.activeElement !== input) return;
    const grouped = groupStake(text);
    const at = caretAfter(grouped, typedBefore.current);
    typedBefore.current = null;
    // At the end the caret is right already, and setting it costs a layout.
    if (at < grouped.length) input.setSelectionRange(at, at);
  });
  return () => {
    const { value = '', selectionStart } = field.current ?? {};
    typedBefore.current = cleanStake(value.slice(0, selectionStart ?? value.length)).length;
  };
}

const QuickStakesDialog = lazyPart(() => import('./quick-stakes-dialog.tsx').then((module) => module.default));

/** How many fit next to Clear on a phone. */
const ON_PHONE = 4;

/** Amounts that are added to the stake; the player can change them. */
export function QuickStakes({ entryId }: { entryId: string }) {
  const t = useTranslations('orders.slip');
  const stakes = useSlipSettings(({ quickStakes }) => quickStakes);
  const isPhone = usePhone();
  const [isEditing, setEditing] = useState(false);
  const shown = isPhone ? stakes.slice(1, 1 + ON_PHONE) : stakes;
  const add = (stake: Money) => {
    const text = addToStake(slipEntry(entryId)?.stakeText ?? '', stake);
    dispatchSlip({ type: 'stakeTyped', id: entryId, text });
  };
  return (
    <Grid gap={4} marginTop={6} className={styles.quick}>
      {shown.map((stake) => (
        <button key={stake} type="button" onClick={() => add(stake)}>
          <span aria-hidden="true">+{shortStake(stake)}</span>
          <VisuallyHidden>{t('addStake', { amount: formatStake(stake) })}</VisuallyHidden>
        </button>
      ))}
      {isPhone ? (
        <button type="button" onClick={() => dispatchSlip({ type: 'stakeTyped', id: entryId, text: '' })}>
          {t('clearStake')}
        </button>
      ) : (
        <button type="button" aria-label={t('editStakes')} title={t('editStakes')} onClick={() => setEditing(true)}>
          <Icon of={Pencil} size={12} />
        </button>
      )}
      {isEditing ? <QuickStakesDialog onClose={() => setEditing(false)} /> : null}
    </Grid>
  );
}

/** `500`, `1k`, `25k`: round thousands are abbreviated. */
function shortStake(stake: Money): string {
  const units = unitsFromMoney(stake);
  return units >= 1000 && units < 100_000 && units % 100 === 0 ? `${units / 1000}k` : formatShort(stake);
}
