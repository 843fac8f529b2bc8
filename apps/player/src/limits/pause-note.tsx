import { useTranslations } from 'use-intl';
import { LimitNote } from './limit-note.tsx';
import { useLimitTexts } from './use-limit-texts.ts';
import type { Limits } from './use-limits.ts';

/** The current break. */
export function PauseNote({ pause: { until } }: { pause: NonNullable<Limits['pause']> }) {
  const t = useTranslations('limits.breaks');
  const words = useLimitTexts();
  return (
    <LimitNote isSentence tone="warn">
      {until === null ? t('runsForGood') : t('runs', { until: words.moment(until) })}
    </LimitNote>
  );
}
