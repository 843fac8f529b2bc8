import { buttonClass, Card, formatMoney, formatStake, Row, Tag, Text } from '@crease/ui';
import { useNoteText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import styles from './bonus.module.css';
import { CancelBonus } from './cancel-bonus.tsx';
import { type Claim, fillingOf } from './claim.ts';

interface PartStripProps {
  parts: number;
  released: number;
  /** Progress of the next part, 0 to 1. */
  filling: number;
  label: string;
}

/** A running bonus: progress and next part. */
export function RunningBonus({ claim }: { claim: Claim }) {
  const t = useTranslations('bonus');
  const { day } = useTimes();
  const name = useNoteText()(claim.name);
  const { claimId, amount, parts, kind, left } = claim;
  return (
    <Card gap={12} padding={16} label={name}>
      <Row gap={12} justify="between" align="start">
        <Text as="h3" size={16}>
          {name}
        </Text>
        <Tag tone="bonus">{t('ends', { day: day(claim.endsAt) })}</Tag>
      </Row>
      <Text as="p" color="text-2" className={styles.lead}>
        {kind === 'freeBet'
          ? t('freeBet', { left: formatMoney(left), amount: formatMoney(amount) })
          : t('inParts', { amount: formatMoney(amount), parts })}
      </Text>
      {kind === 'freeBet' ? null : <Progress claim={claim} />}
      <Row wrap gap={8}>
        <Link to="/bonus/$bonusId" params={{ bonusId: claimId }} className={buttonClass()}>
          {t('seeParts')}
        </Link>
        <CancelBonus claim={claim} look="ghost" />
      </Row>
    </Card>
  );
}

/** The strip with the same progress as text. */
export function Progress({ claim }: { claim: Claim }) {
  const t = useTranslations('bonus');
  const { parts, partsReleased, rolloverDone, rolloverNeeded, nextPart, nextNeeded } = claim;
  return (
    <>
      <PartStrip
        parts={parts}
        released={partsReleased}
        filling={claim.status === 'running' ? fillingOf(claim) : 0}
        label={t('partsOf', { released: partsReleased, parts })}
      />
      <Row wrap rowGap={4} gap={16} justify="between">
        <span>
          {t.rich('betOf', {
            done: formatStake(rolloverDone),
            needed: formatStake(rolloverNeeded),
            b: (text) => <b>{text}</b>,
          })}
        </span>
        {nextPart > 0 ? (
          <span>
            {t.rich('more', {
              needed: formatStake(nextNeeded),
              part: formatStake(nextPart),
              b: (text) => <b>{text}</b>,
            })}
          </span>
        ) : null}
      </Row>
    </>
  );
}

/** One segment per part: released, in progress, or to come. The text next to it says the same. */
function PartStrip({ parts, released, filling, label }: PartStripProps) {
  return (
    <Row gap={4} role="img" aria-label={label}>
      {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
        <Text
          key={part}
          clip
          radius="xs"
          background="surface-3"
          className={styles.part}
          data-released={part <= released || undefined}
        >
          {part === released + 1 && filling > 0 ? (
            <Text block className={styles.fill} style={{ width: `${Math.min(100, Math.round(filling * 100))}%` }} />
          ) : null}
        </Text>
      ))}
    </Row>
  );
}
