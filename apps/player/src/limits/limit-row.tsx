import { rupees } from '@crease/kernel';
import { Button, Grid, Icon, Row, Stack, Text } from '@crease/ui';
import { ArrowDownLeft, Bell, type LucideIcon, ReceiptText, Timer, TrendingDown, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitEdit } from './limit-edit.tsx';
import { RaiseNote } from './limit-notes.tsx';
import styles from './limits.module.css';
import { useLimitTexts } from './use-limit-texts.ts';
import { type LimitKind, type LimitPart, type Limits, partsOf } from './use-limits.ts';

const ICONS: Readonly<Record<LimitKind, LucideIcon>> = {
  deposit: ArrowDownLeft,
  loss: TrendingDown,
  stake: ReceiptText,
  event: Trophy,
  session: Timer,
  reality: Bell,
};

/** One kind of limit: value, pending raise, and the form that opens in the row. */
export function LimitRow({ kind, limits }: { kind: LimitKind; limits: Limits }) {
  const t = useTranslations('limits');
  const [isEdited, setEdited] = useState(false);
  const parts = partsOf(kind, limits);
  const shown = parts.filter(({ value, raise }) => value !== null || raise !== null);
  return (
    <Row as="li" gap={12} align="start" paddingY={12} paddingX={16} border="top" data-kind={kind}>
      <Grid
        as="span"
        fixed
        color="text-2"
        center
        radius="md"
        background="surface-3"
        className={styles.mark}
        aria-hidden="true"
      >
        <Icon of={ICONS[kind]} size={18} />
      </Grid>
      <Stack grow gap={12} shrink>
        {isEdited ? (
          <>
            <Text as="h3" size={14} weight={600} dense>
              {t(`kinds.${kind}`)}
            </Text>
            <LimitEdit kind={kind} limits={limits} onClose={() => setEdited(false)} />
          </>
        ) : (
          (shown.length > 0 ? shown : parts.slice(0, 1)).map((part, at) => (
            <Standing key={part.period ?? kind} kind={kind} part={part} limits={limits} isFirst={at === 0} />
          ))
        )}
      </Stack>
      {isEdited ? null : (
        <Button
          size="small"
          className={styles.change}
          aria-label={t('changeOf', { limit: t(`kinds.${kind}`) })}
          onClick={() => setEdited(true)}
        >
          {t('change')}
        </Button>
      )}
    </Row>
  );
}

interface StandingProps {
  kind: LimitKind;
  part: LimitPart;
  limits: Limits;
  isFirst: boolean;
}

function Standing({ kind, part, limits, isFirst }: StandingProps) {
  const t = useTranslations('limits');
  const words = useLimitTexts();
  const { value, used, raise } = part;
  const isCounted = value !== null && used !== null;
  return (
    <Stack gap={4}>
      <Row gap={12} justify="between">
        {isFirst ? (
          <Text as="h3" size={14} weight={600} dense>
            {t(`kinds.${kind}`)}
          </Text>
        ) : (
          <span />
        )}
        <b>{words.value(kind, value)}</b>
      </Row>
      <Row gap={12} justify="between" color="text-2" size={12}>
        <span>{part.period ? t(`periods.${part.period}`) : t(`about.${kind}`)}</span>
        <span>
          <UsedText kind={kind} part={part} limits={limits} />
        </span>
      </Row>
      {isCounted ? (
        <Text
          as="div"
          radius="full"
          background="surface-3"
          clip
          className={styles.bar}
          role="img"
          aria-label={kind === 'session' ? words.duration(used) : t('used', { amount: rupees(used) })}
        >
          <Text as="i" block style={{ inlineSize: `${Math.min(100, (100 * used) / part.most)}%` }} />
        </Text>
      ) : null}
      {raise ? <RaiseNote kind={kind} part={part} raise={raise} /> : null}
    </Stack>
  );
}

function UsedText({ kind, part, limits }: Omit<StandingProps, 'isFirst'>) {
  const t = useTranslations('limits');
  const words = useLimitTexts();
  if (kind === 'session') return t('timeUsed', { time: words.duration(limits.session.playedSeconds) });
  if (kind === 'reality') return limits.reality.nextAt ? t('next', { time: words.time(limits.reality.nextAt) }) : null;
  if (kind === 'stake') return limits.largestStake > 0 ? t('largest', { amount: rupees(limits.largestStake) }) : null;
  if (part.used === null || part.value === null) return null;
  if (kind === 'loss' && part.used === 0) return t('noLoss');
  return t('used', { amount: rupees(part.used) });
}
