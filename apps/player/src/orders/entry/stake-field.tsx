import { cx, formatShort, looks, Note, Row, Text } from '@crease/ui';
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import { caretAfter, cleanStake, groupStake } from '../../core/orders/slip/stake-text.ts';
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
