import { Segments, Text, TextField } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useLimitTexts } from './use-limit-texts.ts';
import type { LimitKind, LimitPart } from './use-limits.ts';

/** Minutes between two checks; `never` removes them. */
const MINUTES = ['15', '30', '60', '120', 'never'] as const;

interface LimitFieldProps {
  kind: LimitKind;
  part: LimitPart;
  text: string;
  error: ReactNode;
  onType: (text: string) => void;
}

/** The value of a limit: an amount, whole hours, or minutes from a list. */
export function LimitField({ kind, part: { period, value }, text, error, onType }: LimitFieldProps) {
  const t = useTranslations('limits');
  const words = useLimitTexts();
  const now = t('now', { value: words.value(kind, value) });
  if (kind === 'reality')
    return (
      <>
        <Segments
          label={t('kinds.reality')}
          items={MINUTES.map((key) => ({ key, label: key === 'never' ? t('never') : t('minutes', { minutes: key }) }))}
          chosen={(text === '' ? String(value ?? 'never') : text) as (typeof MINUTES)[number]}
          onChoose={onType}
        />
        <Text as="p" color="text-2" size={12}>
          {now}
        </Text>
      </>
    );
  return (
    <TextField
      label={
        kind === 'session'
          ? t('hoursADay')
          : period
            ? t(`each.${period}`)
            : t(kind === 'event' ? 'about.event' : 'oneBet')
      }
      hint={value === null ? now : `${now}. ${t('emptyRemoves')}`}
      error={error}
      before={kind === 'session' ? undefined : <span aria-hidden="true">₹</span>}
      inputMode={kind === 'session' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
