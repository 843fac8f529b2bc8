import type { Deposit } from '@crease/client';
import { buttonClass, formatMoney, formatStake, Row, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SportLink } from '../../sports/sport-link.tsx';
import styles from '../pieces/pieces.module.css';
import { ResultHead } from '../pieces/result-head.tsx';
import { useTimes } from '../sums/use-times.ts';
import { displayedStatus, reasonOf } from '../tracking/deposit-texts.ts';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';

/** The result of a deposit with its reason and next steps. */
export function DepositOutcome({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  return (
    <Stack gap={16} className={styles.stack}>
      <OutcomeHead deposit={deposit} />
      <DepositTimeline deposit={deposit} />
      <Row wrap gap={8} align="center" className={styles.actions}>
        {deposit.status === 'approved' ? (
          <SportLink category="inplay" className={buttonClass({ look: 'primary' })}>
            {t('bet')}
          </SportLink>
        ) : deposit.inReview ? null : (
          <Link
            to="/deposit/$gateway"
            params={{ gateway: deposit.gateway }}
            search={{}}
            className={buttonClass({ look: 'primary' })}
          >
            {t('again')}
          </Link>
        )}
        {deposit.status === 'approved' ? <BonusHint depositId={deposit.depositId} /> : null}
        <Link to="/deposit/list" className={buttonClass()}>
          {t('allRequests')}
        </Link>
      </Row>
    </Stack>
  );
}

function OutcomeHead({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier');
  const times = useTimes();
  const isDemo = useSession(({ user }) => user?.demo ?? false);
  const { depositId, credited, createdAt, decidedAt, reason, inReview } = deposit;
  const known = reasonOf(reason);
  if (inReview) {
    return (
      <ResultHead result="waiting" title={t('deposit.reviewTitle')}>
        {known ? `${t(`reason.${known}`)}. ` : null}
        {t('deposit.reviewText')}
      </ResultHead>
    );
  }
  switch (displayedStatus(deposit)) {
    case 'approved':
      return (
        <ResultHead result="good" title={t('deposit.creditedTitle', { amount: formatMoney(credited) })}>
          {isDemo
            ? t('deposit.creditedPlay')
            : t('deposit.creditedText', { time: times.took(createdAt, decidedAt ?? createdAt) })}
        </ResultHead>
      );
    case 'cancelled':
      return (
        <ResultHead result="over" title={t('deposit.cancelledTitle')}>
          {t('deposit.cancelledText')}
        </ResultHead>
      );
    case 'expired':
      return (
        <ResultHead result="over" title={t('deposit.expiredTitle')}>
          {t('deposit.expiredText', { id: depositId })}
        </ResultHead>
      );
    default:
      return (
        <ResultHead result="bad" title={t('deposit.declinedTitle')}>
          {known ? t(`reason.${known}`) : reason}
        </ResultHead>
      );
  }
}

/** An offer that fits the deposit just received, with a link. */
function BonusHint({ depositId }: { depositId: string }) {
  const t = useTranslations('cashier.deposit');
  const offers = useRead('bonusOffers', undefined, { staleTime: 0 }).data?.items;
  const fit = offers?.find((offer) => offer.state === 'open' && offer.depositId === depositId);
  if (!fit) return null;
  return (
    <Link to="/bonus" className={buttonClass()}>
      {t('bonus', { amount: formatStake(fit.amount), name: fit.name })}
    </Link>
  );
}
