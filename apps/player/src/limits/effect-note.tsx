import { serverNow } from '@crease/client';
import { Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { LimitPart } from './limit-parts.ts';
import styles from './limits.module.css';
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
      <Row
        as="p"
        wrap
        rowGap={8}
        gap={12}
        align="center"
        justify="between"
        paddingY={8}
        paddingX={12}
        size={12}
        dense
        radius="md"
        className={styles.note}
        background="warn-soft"
        role="status"
      >
        {t('higher', { when })}
      </Row>
    );
  }
  const limit = kind === 'session' ? value * 3600 : value;
  const isUsedUp = used !== null && before !== null && used >= limit;
  return (
    <Row
      as="p"
      wrap
      rowGap={8}
      gap={12}
      align="center"
      justify="between"
      paddingY={8}
      paddingX={12}
      size={12}
      dense
      radius="md"
      className={styles.note}
      background="profit-soft"
      role="status"
    >
      {t('lower')} {isUsedUp ? t(`usedUp.${period ?? 'day'}`) : ''}
    </Row>
  );
}
