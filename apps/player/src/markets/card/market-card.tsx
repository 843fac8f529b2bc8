import type { Market } from '@crease/client';
import { floorToUnit } from '@crease/kernel';
import { Card, formatSize, formatStake, Icon, IconButton, Row, Tag, Text, VisuallyHidden } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOver, winnersOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { CashOutButton } from '../../orders/cash-out/cash-out-button.tsx';
import { HelpTerm } from '../../orders/coach.tsx';
import styles from './card.module.css';
import { useEventFrame } from './event-context.ts';
import { LadderLink, PinMarketButton, TimeLink } from './market-buttons.tsx';
import { MarketStanding, useSuspensionReason } from './market-standing.tsx';

const RulesDialog = lazyPart(() => import('../dialogs/rules-dialog.tsx').then((module) => module.default));

interface MarketCardProps {
  marketId: string;
  title: string;
  /** Between title and figures. */
  middle?: ReactNode;
  showMatched?: boolean;
  showCommission?: boolean;
  /** Bets are matched in a book and can be cashed out. */
  isCashable?: boolean;
  children: ReactNode;
}

/** Head and frame of one market; its rows are the children. */
export function MarketCard(props: MarketCardProps) {
  const { marketId, title, middle, showMatched = false, showCommission = true, isCashable = false, children } = props;
  const t = useTranslations('markets');
  const { eventName, isOneOfMany } = useEventFrame();
  const name = isOneOfMany ? t('multi.of', { market: title, match: eventName }) : title;
  const percent = useMarketValue(marketId, commissionOf);
  const winners = useMarketValue(marketId, winnersOf);
  const standsStill = useMarketValue(marketId, standsStillOf);
  return (
    <Card bleed label={name} className={styles.market}>
      <Row as="header" align="center" gap={10} className={styles.head} data-cashable={isCashable || undefined}>
        <Text as="h2" shrink truncate heading className={styles.title}>
          {title}
        </Text>
        {winners > 1 ? <Tag>{t('winners', { count: winners })}</Tag> : null}
        {showCommission && percent !== null ? (
          <Row as="span" inline className={styles.wideOnly}>
            <Tag>{t('commission', { percent })}</Tag>
          </Row>
        ) : null}
        {middle}
        <MarketStanding marketId={marketId} />
        <Text grow className={styles.spring} />
        {isCashable ? <CashOutButton marketId={marketId} market={name} className={styles.cashOut} /> : null}
        {showMatched ? <MatchedTotal marketId={marketId} /> : null}
        {standsStill ? null : <Limits marketId={marketId} />}
        {isCashable ? <LadderLink marketId={marketId} title={name} /> : null}
        {isCashable ? <TimeLink marketId={marketId} title={name} /> : null}
        <PinMarketButton marketId={marketId} title={name} />
        <RulesButton marketId={marketId} title={name} />
      </Row>
      {children}
      <StatusAnnouncement marketId={marketId} title={name} />
    </Card>
  );
}

const commissionOf = (market: Market | undefined) => market?.commissionPercent ?? null;
const matchedOf = (market: Market | undefined) => market?.totalMatched ?? 0;
const minOf = (market: Market | undefined) => market?.min ?? 0;
const maxOf = (market: Market | undefined) => market?.max ?? 0;
const statusOf = (market: Market | undefined) => market?.status ?? 'open';
/** While suspended, or once settled, the head shows the reason or the result instead of the limits. */
const standsStillOf = (market: Market | undefined) =>
  market !== undefined && (isOver(market.status) || (market.status === 'suspended' && market.statusReason !== ''));

function MatchedTotal({ marketId }: { marketId: string }) {
  const t = useTranslations('markets');
  const total = useMarketValue(marketId, matchedOf);
  return (
    <Text color="text-3" size={12} nowrap className={styles.figure} data-wide="true">
      {t.rich('matched', { amount: formatStake(floorToUnit(total)), b: bold })} <HelpTerm of="matched" />
    </Text>
  );
}

/** Minimum and maximum stake. */
export function Limits({ marketId }: { marketId: string }) {
  const t = useTranslations('markets');
  const min = useMarketValue(marketId, minOf);
  const max = useMarketValue(marketId, maxOf);
  return (
    <Text color="text-3" size={12} nowrap className={styles.figure}>
      {t.rich('limits', { min: formatSize(min), max: formatSize(max), b: bold })}
    </Text>
  );
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

function RulesButton({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('rulesOf', { market: title })} className={styles.rules} onClick={() => setOpen(true)}>
        <Icon of={Info} />
      </IconButton>
      {open ? <RulesDialog marketId={marketId} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Announces status changes to screen readers once per market; prices are not announced. */
function StatusAnnouncement({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets.cover');
  const status = useMarketValue(marketId, statusOf);
  const why = useSuspensionReason(marketId);
  const [first] = useState(status);
  const [isAnnounced, setAnnounced] = useState(false);
  if (!isAnnounced && status !== first) setAnnounced(true);
  return (
    <VisuallyHidden role="status">
      {isAnnounced ? t('announce', { market: title, status: why === '' ? t(status) : `${t(status)}, ${why}` }) : ''}
    </VisuallyHidden>
  );
}
