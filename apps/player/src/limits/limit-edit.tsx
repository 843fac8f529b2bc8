import { moneyFromUnits } from '@crease/kernel';
import { Button, Row, Segments, Stack } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import { LimitField } from './limit-field.tsx';
import { EffectNote } from './limit-notes.tsx';
import { useLimitTexts } from './use-limit-texts.ts';
import {
  isConfirmable,
  type LimitKind,
  type LimitPart,
  type LimitPeriod,
  type Limits,
  partsOf,
  raiseTo,
  setLimit,
} from './use-limits.ts';

/** A parsed field: paise, hours or minutes, null to remove; or its fault. */
type ReadLimit =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'valid'; readonly value: number | null };

const INVALID = { kind: 'invalid' } as const;

const PERIODS = ['day', 'week', 'month'] as const;

interface LimitEditProps {
  kind: LimitKind;
  limits: Limits;
  onClose: () => void;
}

/** The form of one limit, in its row, with the effect of the new value. */
export function LimitEdit({ kind, limits, onClose }: LimitEditProps) {
  const t = useTranslations('limits');
  const parts = partsOf(kind, limits);
  const hasPeriods = parts.length > 1;
  const [period, setPeriod] = useState<LimitPeriod | null>(hasPeriods ? 'week' : null);
  const [text, setText] = useState('');
  const part = parts.find((one) => one.period === period) ?? parts[0];
  const read = readLimit(kind, text);
  const isNew = read.kind === 'valid' && part !== undefined && read.value !== part.value;
  const form = useCheckedForm(isNew, async () => {
    if (read.kind !== 'valid') return;
    await setLimit({ kind, period, value: read.value });
    onClose();
  });
  if (!part) return null;
  const type = (typed: string) => {
    form.clearFailure();
    setText(typed);
  };
  const fault = read.kind === 'invalid' ? t(`wrong.${kind}`) : undefined;
  return (
    <Stack as="form" gap={12} onSubmit={form.submit} noValidate>
      {hasPeriods ? (
        <Segments
          label={t('period')}
          items={PERIODS.map((key) => ({ key, label: t(`each.${key}`) }))}
          chosen={period ?? 'week'}
          onChoose={(chosen) => {
            setPeriod(chosen);
            type('');
          }}
        />
      ) : null}
      <LimitField
        kind={kind}
        part={part}
        text={text}
        error={(form.isChecked || text !== '' ? fault : undefined) ?? form.refusalAt('value')}
        onType={type}
      />
      {isNew && read.kind === 'valid' ? <EffectNote kind={kind} part={part} value={read.value} /> : null}
      <RefusalLine>{form.refusalAt('value') ? null : form.refused?.text}</RefusalLine>
      <Row wrap gap={8}>
        <Button type="submit" look="primary" busy={form.busy} busyLabel={t('saving')} disabled={!isNew}>
          <SubmitText kind={kind} part={part} after={read.kind === 'valid' ? read.value : null} />
        </Button>
        {part.value !== null && kind !== 'reality' ? (
          <Button
            busy={form.busy}
            onClick={() => void form.run(() => setLimit({ kind, period, value: null }).then(onClose))}
          >
            <RemovalText part={part} />
          </Button>
        ) : null}
        <Button look="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </Stack>
  );
}

interface SubmitTextProps {
  kind: LimitKind;
  part: LimitPart;
  after: number | null;
}

function SubmitText({ kind, part, after }: SubmitTextProps) {
  const t = useTranslations('limits');
  const words = useLimitTexts();
  const { value: before } = part;
  if (after === null) return before === null ? t('set') : <RemovalText part={part} />;
  const value = words.value(kind, after);
  if (before === null) return t('setTo', { value });
  if (after < before) return t('lowerTo', { value });
  const raise = raiseTo(after, part);
  return raise && isConfirmable(raise) ? t('raise.raiseTo', { value }) : t('askFor', { value });
}

function RemovalText({ part }: { part: LimitPart }) {
  const t = useTranslations('limits');
  const raise = raiseTo(null, part);
  return raise && isConfirmable(raise) ? t('raise.remove') : t('askRemove');
}

/** @param text as typed: rupees with any grouping, whole hours, or chosen minutes (`never` for none). */
function readLimit(kind: LimitKind, text: string): ReadLimit {
  const digits = text.replace(/[\s,₹]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (kind === 'reality') return { kind: 'valid', value: digits === 'never' ? null : Number(digits) };
  if (kind === 'session') {
    const isHours = /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 23;
    return isHours ? { kind: 'valid', value: Number(digits) } : INVALID;
  }
  if (!/^\d{1,10}(\.\d{0,2})?$/.test(digits)) return INVALID;
  const money = moneyFromUnits(Number(digits));
  return money === null || money === 0 ? INVALID : { kind: 'valid', value: money };
}
