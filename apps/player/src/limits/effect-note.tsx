import { serverNow } from '@crease/client';
import { useTranslations } from 'use-intl';
import { LimitNote } from './limit-note.tsx';
import type { LimitPart } from './limit-parts.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import type { LimitKind } from './use-limits.ts';

const DAY_MS = 86_400_000;

interface EffectNoteProps {
  kind: LimitKind;
  part: LimitPart;
  /** The new value; null: none. */
  value: number | null;
}

/** Effect of a new value: when it applies, and whether it is used up already. */
export function EffectNote({ kind, part: { value: before, used, period }, value }: EffectNoteProps) {
  const t = useTranslations('limits.effect');
  const words = useLimitTexts();
  const isLower = value !== null && (before === null || value < before);
  if (!isLower) {
    const when = words.moment(new Date(serverNow() + DAY_MS).toISOString());
    return (
      <LimitNote isSentence tone="warn">
        {t('higher', { when })}
      </LimitNote>
    );
  }
  const limit = kind === 'session' ? value * 3600 : value;
  const isUsedUp = used !== null && before !== null && used >= limit;
  return (
    <LimitNote isSentence tone="profit">
      {t('lower')} {isUsedUp ? t(`usedUp.${period ?? 'day'}`) : ''}
    </LimitNote>
  );
}
