import type { ReplyOf } from '@crease/client';
import {
  buttonClass,
  Card,
  EmptyState,
  formatProfit,
  formatStake,
  Row,
  SideTag,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import styles from './sharing.module.css';
import { useSharedTexts } from './use-picture-texts.ts';

const UNKNOWN_OR_MALFORMED = [404, 400];

/** A bet that a player shows to everyone with its link. */
export function SharedBetPage() {
  const t = useTranslations('sharing');
  const { shareId } = useParams({ from: '/shared/$shareId' });
  const read = useRead('sharedBet', { params: { shareId } }, { staleTime: 0 });
  return (
    <Loaded
      heading
      read={read}
      failed={t('failed')}
      pending={<Skeleton height={320} />}
      missing={<EmptyState heading title={t('gone')} action={<ToMatches />} />}
      missingStatuses={UNKNOWN_OR_MALFORMED}
    >
      {(bet) => <SharedBet bet={bet} />}
    </Loaded>
  );
}

function SharedBet({ bet }: { bet: ReplyOf<'sharedBet'> }) {
  const t = useTranslations('sharing');
  const texts = useSharedTexts()(bet);
  const { result, amounts } = bet;
  return (
    <Card bleed className={styles.shared} label={t('pageTitle')}>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <Stack gap={8} padding={20} background="pine" color="on-pine" className={styles.sharedHead}>
        <Row align="center" justify="between">
          <SideTag side={bet.side}>{texts.sideText}</SideTag>
          <Text size={20} weight={700} className={styles.sharedPrice}>
            {texts.price}
          </Text>
        </Row>
        <Text as="h1" size={20} weight={700}>
          {texts.selection}
        </Text>
        <p>{texts.market}</p>
        <p>{texts.event}</p>
      </Stack>
      <Stack gap={12} paddingY={16} paddingX={20}>
        <Row align="center" justify="between" gap={12}>
          <Tag tone={result === 'won' ? 'ok' : result === 'lost' ? 'bad' : 'neutral'}>{t(`results.${result}`)}</Tag>
          {amounts ? (
            <Text weight={600}>
              {result === 'open'
                ? t('stake', { stake: formatStake(amounts.stake) })
                : t('stakeAndProfit', { stake: formatStake(amounts.stake), profit: formatProfit(amounts.profit) })}
            </Text>
          ) : null}
        </Row>
        <Text as="p" size={12} color="text-2">
          {t('pageNote')}
        </Text>
        <ToMatches />
      </Stack>
    </Card>
  );
}

function ToMatches() {
  const t = useTranslations('sharing');
  return (
    <Link to="/" className={buttonClass({ look: 'primary' })}>
      {t('toMatches')}
    </Link>
  );
}
