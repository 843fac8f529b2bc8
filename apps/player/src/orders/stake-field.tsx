import { formatShort, formatSize } from '@crease/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dispatchSlip } from '../core/orders/slip.ts';
import { cleanStake, readStake } from '../core/orders/stake-text.ts';
import styles from './fields.module.css';

interface StakeFieldProps {
  entryId: string;
  text: string;
  limits: { min: number; max: number } | null;
  problem: string | null;
  /** Takes the focus once, when the entry appears. */
  takesFocus: boolean;
}

/** Plain digits while typed, so that no key is lost; grouped when the field is left. */
export function StakeField({ entryId, text, limits, problem, takesFocus }: StakeFieldProps) {
  const t = useTranslations('orders.slip');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const stake = readStake(text);
  const shown = !hasFocus && stake.kind === 'valid' ? formatSize(stake.size / 100) : text;
  return (
    <div className={styles.labelled} data-part="stake">
      <label htmlFor={id} className={styles.label}>
        {limits ? t('stakeLimits', { min: formatShort(limits.min), max: formatShort(limits.max) }) : t('stake')}
      </label>
      <span className={styles.stakeBox} data-bad={problem ? true : undefined}>
        <span aria-hidden="true">₹</span>
        <input
          ref={field}
          id={id}
          className={styles.stake}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={shown}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={(event) => dispatchSlip({ type: 'stakeTyped', id: entryId, text: cleanStake(event.target.value) })}
        />
      </span>
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
