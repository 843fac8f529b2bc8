import { serverNow } from '@crease/client';
import { Button, Grid } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import { LimitNote } from './limit-note.tsx';
import type { LimitPart, Raise } from './limit-parts.ts';
import styles from './limits.module.css';
import { setLimit } from './set-limit.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import type { LimitKind } from './use-limits.ts';

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
  const isRipe = Date.parse(raise.ripeAt) <= serverNow();
  const wanted = words.value(kind, raise.value);
  const choose = (chosen: number | null) => void run(() => setLimit({ kind, period, value: chosen }));
  return (
    <LimitNote tone="warn">
      <p>
        {isRipe
          ? t('ripe', { value: wanted, asked: words.moment(raise.askedAt) })
          : t('waits', { value: wanted, asked: words.moment(raise.askedAt), ripe: words.moment(raise.ripeAt) })}
      </p>
      {isRipe ? (
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
