import type { ReplyOf } from '@crease/client';
import { buttonClass, Card, formatMoney, formatStake, Grid, Icon, looks, Row, StepMark, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { Info, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { useTimes } from '../sums/use-times.ts';
import styles from './blocked-withdrawal.module.css';
import type { Obstacle } from './obstacles.ts';
import { Withdrawable } from './withdraw-aside.tsx';

interface BlockedWithdrawalProps {
  obstacles: readonly Obstacle[];
  terms: ReplyOf<'withdrawalTerms'>;
}

/** Shown instead of the form: each obstacle with its reason, progress and remedy. */
export function BlockedWithdrawal({ obstacles, terms: { available, carried, min } }: BlockedWithdrawalProps) {
  const t = useTranslations('withdraw');
  const isEnough = available >= min && !obstacles.some(({ thing }) => thing === 'debt' || thing === 'demo');
  return (
    <TwoColumns beside={<Withdrawable available={available} carried={carried} isBlocked />}>
      <Card padding={16}>
        <Grid gap={14} align="center" className={styles.head}>
          <Grid as="span" color="warn" center radius="full" background="warn-soft" box={48}>
            <Icon of={Lock} size={24} />
          </Grid>
          <div>
            <h2>{t('blocked', { count: obstacles.length })}</h2>
            <Text as="p" marginTop={2} color="text-2">
              {t('safe', { amount: formatMoney(available) })}
            </Text>
          </div>
        </Grid>
        <ol>
          {obstacles.map((obstacle, at) => (
            <Thing key={obstacle.thing} obstacle={obstacle} place={at + 1} min={formatStake(min)} />
          ))}
        </ol>
      </Card>
      {isEnough ? (
        <Row as="p" gap={10} align="center" paddingY={10} paddingX={12} color="text" radius="md" background="info-soft">
          <Icon className={looks({ fixed: true, color: 'info' })} of={Info} size={18} />
          <span>{t.rich('afterStep', { amount: formatMoney(available), b: (texts) => <b>{texts}</b> })}</span>
        </Row>
      ) : null}
    </TwoColumns>
  );
}

interface ThingProps {
  obstacle: Obstacle;
  place: number;
  min: string;
}

function Thing({ obstacle, place, min }: ThingProps) {
  const t = useTranslations('withdraw.things');
  const times = useTimes();
  const { thing, progress, from, message } = obstacle;
  const amount = formatMoney(progress?.needed ?? 0);
  const text = thing === 'other' ? message : t(`${thing}Text`, { min, time: from === null ? '' : times.moment(from) });
  return (
    <Grid as="li" rowGap={8} gap={14} align="start" paddingY={16} border="top" className={styles.thing}>
      <StepMark box={24} aria-hidden="true">
        {place}
      </StepMark>
      <div>
        <h3>{t(thing, { amount })}</h3>
        <Text as="p" marginTop={2} color="text-2">
          {text}
        </Text>
        {progress ? <Progress {...progress} /> : null}
      </div>
      <Link to={obstacle.place} className={buttonClass({ look: place === 1 ? 'primary' : 'quiet' })}>
        {t(`${thing}Act`)}
      </Link>
    </Grid>
  );
}

function Progress({ needed, done }: NonNullable<Obstacle['progress']>) {
  const t = useTranslations('withdraw');
  const soFar = t('soFar', { amount: formatMoney(done) });
  return (
    <Grid gap={6} marginTop={10} size={12} dense columns="end" className={styles.progress}>
      <span>{soFar}</span>
      <b>{t('toGo', { amount: formatMoney(Math.max(0, needed - done)) })}</b>
      <progress
        className={looks({ full: true, background: 'surface-3', clip: true })}
        max={needed}
        value={Math.min(done, needed)}
        aria-label={soFar}
      />
    </Grid>
  );
}
