import type { ReplyOf } from '@crease/client';
import { formatMoney, formatStake, Grid, Money, Note, Row, SideTag, Skeleton, Stack, Text } from '@crease/ui';
import { nameText, useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { BetStatusTag, usePriceTexts, useSideText } from '../orders/bet-texts.tsx';
import styles from './api-access.module.css';

/** Polling interval, ms: the socket does not report paper bets. */
const LOOK_EVERY_MS = 5_000;

/** The simulated money and bets of a paper key. */
export function PaperAccount({ number }: { number: number }) {
  const t = useTranslations('programs.paper');
  const read = useRead('paperBets', { params: { number } }, { refetchInterval: LOOK_EVERY_MS, staleTime: 0 });
  return (
    <Loaded read={read} failed={t('failed')} pending={<Skeleton height={120} />}>
      {(account) => <Account account={account} />}
    </Loaded>
  );
}

type Account = ReplyOf<'paperBets'>;

function Account({ account }: { account: Account }) {
  const t = useTranslations('programs.paper');
  return (
    <Stack gap={8}>
      <Grid as="dl" rowGap={6} gap={16} size={12} className={styles.terms}>
        <dt>{t('available')}</dt>
        <dd>{formatMoney(account.available)}</dd>
        <dt>{t('exposure')}</dt>
        <dd>{formatMoney(account.exposure)}</dd>
        <dt>{t('profit')}</dt>
        <dd>
          <Money value={account.profit} profit />
        </dd>
      </Grid>
      <Note>{t('note', { start: formatMoney(account.start) })}</Note>
      {account.bets.length === 0 ? (
        <Note>{t('none')}</Note>
      ) : (
        <Text as="ul" size={13} className={styles.paperBets} aria-label={t('bets')}>
          {account.bets.map((bet) => (
            <PaperBet key={bet.betId} bet={bet} />
          ))}
        </Text>
      )}
    </Stack>
  );
}

function PaperBet({ bet }: { bet: Account['bets'][number] }) {
  const t = useTranslations('programs.paper');
  const side = useSideText();
  const texts = usePriceTexts();
  return (
    <Text as="li" paddingY={6} border="top">
      <Row gap={8} align="center">
        <SideTag side={bet.side}>{side(bet.marketType, bet.side)}</SideTag>
        <Text as="b" grow shrink truncate>
          {nameText(bet.runnerName)}
        </Text>
        {bet.status === 'settled' ? <Money value={bet.profit} profit /> : <BetStatusTag status={bet.status} />}
      </Row>
      <Note>
        {t('line', {
          event: nameText(bet.eventName),
          price: texts.bet(bet),
          size: formatStake(bet.size),
          matched: formatStake(bet.matched),
        })}
      </Note>
    </Text>
  );
}
