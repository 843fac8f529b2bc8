import { serverNow } from '@crease/client';
import { Button, Grid, Row } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import styles from './limits.module.css';
import { useLimitTexts } from './use-limit-texts.ts';
import { isConfirmable, type LimitKind, type LimitPart, type Raise, raiseTo, setLimit } from './use-limits.ts';

interface LimitNoteProps {
  tone: 'warn' | 'profit';
  /** One sentence, announced when it changes; else paragraphs and buttons. */
  isSentence?: boolean;
  children: ReactNode;
}

/** A note within the row of a limit or a break. */
export function LimitNote({ tone, isSentence = false, children }: LimitNoteProps) {
  return (
    <Row
      {...(isSentence && { as: 'p', role: 'status' })}
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
      background={`${tone}-soft`}
    >
      {children}
    </Row>
  );
}

const DAY_MS = 86_400_000;

interface EffectNoteProps {
  kind: LimitKind;
  part: LimitPart;
  /** The new value; null: none. */
  value: number | null;
}

/** Effect of a new value: when it applies, and whether it is used up already. */
export function EffectNote({ kind, part, value }: EffectNoteProps) {
  const t = useTranslations('limits.effect');
  const raiseTexts = useTranslations('limits.raise');
  const words = useLimitTexts();
  const { value: before, used, period } = part;
  const raise = raiseTo(value, part);
  if (raise && isConfirmable(raise)) {
    return (
      <LimitNote isSentence tone="warn">
        {raiseTexts('ripe', { value: words.value(kind, value), asked: words.moment(raise.askedAt) })} {t('lower')}
      </LimitNote>
    );
  }
  const isLower = value !== null && (before === null || value < before);
  if (!isLower) {
    const when = words.moment(raise?.ripeAt ?? new Date(serverNow() + DAY_MS).toISOString());
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

interface RaiseNoteProps {
  kind: LimitKind;
  part: LimitPart;
  raise: Raise;
}

/** A pending raise, or, once it can be confirmed, its question with two equal answers; no answer means no. */
export function RaiseNote({ kind, part: { period, value }, raise }: RaiseNoteProps) {
  const t = useTranslations('limits.raise');
  const words = useLimitTexts();
  const { busy, refused, run } = useSubmit();
  const canConfirm = isConfirmable(raise);
  const wanted = words.value(kind, raise.value);
  const choose = (chosen: number | null) => void run(() => setLimit({ kind, period, value: chosen }));
  return (
    <LimitNote tone="warn">
      <p>
        {canConfirm
          ? t('ripe', { value: wanted, asked: words.moment(raise.askedAt) })
          : t('waits', { value: wanted, asked: words.moment(raise.askedAt), ripe: words.moment(raise.ripeAt) })}
      </p>
      {canConfirm ? (
        <Grid columns={2} gap={8} className={styles.equal}>
          <Button busy={busy} onClick={() => choose(value)}>
            {t('keep', { value: words.value(kind, value) })}
          </Button>
          <Button busy={busy} onClick={() => choose(raise.value)}>
            {raise.value === null ? t('remove') : t('raiseTo', { value: wanted })}
          </Button>
        </Grid>
      ) : (
        <Button size="small" look="ghost" busy={busy} onClick={() => choose(value)}>
          {t('takeBack')}
        </Button>
      )}
      <RefusalLine>{refused?.text}</RefusalLine>
    </LimitNote>
  );
}
