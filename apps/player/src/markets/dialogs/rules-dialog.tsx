import type { Market, MarketSettings } from '@crease/client';
import { languageOf } from '@crease/contract';
import { isKind } from '@crease/exchange';
import { Dialog, formatStake, Row, Skeleton, Stack, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { useMarketValue } from '../../core/markets/markets.ts';
import styles from './dialogs.module.css';

interface RulesDialogProps {
  marketId: string;
  title: string;
  onClose: () => void;
}

/** Limits, delay, commission and settlement rules, from the server. */
export default function RulesDialog({ marketId, title, onClose }: RulesDialogProps) {
  const t = useTranslations('markets.rules');
  const language = languageOf(useLocale());
  const settings = useRead('marketSettings', { query: { marketId, language } });
  return (
    <Dialog onClose={onClose} title={t('title', { market: title })} shape="sheet">
      <Loaded read={settings} failed={t('failed')} pending={<Skeleton height={220} />}>
        {(data) => <Rules settings={data} />}
      </Loaded>
    </Dialog>
  );
}

function Rules({ settings }: { settings: MarketSettings }) {
  const t = useTranslations('markets.rules');
  const hasBook = useMarketValue(settings.marketId, hasBookOf);
  return (
    <>
      <Stack as="dl" border="all" radius="md" divided className={styles.facts}>
        <Fact name={t('min')}>{formatStake(settings.min)}</Fact>
        <Fact name={t('max')}>{formatStake(settings.max)}</Fact>
        <Fact name={t('maxProfit')}>{formatStake(settings.maxProfit)}</Fact>
        <Fact name={t('delay')}>
          {settings.betDelaySeconds > 0 ? t('seconds', { count: settings.betDelaySeconds }) : t('none')}
        </Fact>
        <Fact name={t('commission')}>
          {settings.commissionPercent > 0 ? `${settings.commissionPercent}%` : t('none')}
        </Fact>
      </Stack>
      <h3>{t('how')}</h3>
      <Stack as="ul" gap={8} marginTop={8} color="text-2" className={styles.paragraphs}>
        {settings.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Stack>
      <Text as="p" marginTop={14}>
        <Link to="/gamesrule" className="link">
          {t('all')}
        </Link>
      </Text>
      {hasBook ? (
        <Text as="p" marginTop={8}>
          <Link to="/fairness/market/$marketId" params={{ marketId: settings.marketId }} className="link">
            {t('log')}
          </Link>
        </Text>
      ) : null}
    </>
  );
}

const hasBookOf = (market: Market | undefined) => market !== undefined && isKind(market, 'dealtBy', 'book');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row justify="between" gap={16} paddingX={12} className={styles.fact}>
      <Text as="dt" color="text-2">
        {name}
      </Text>
      <Text as="dd" weight={600} nowrap>
        {children}
      </Text>
    </Row>
  );
}
