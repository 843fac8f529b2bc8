import type { ReplyOf } from '@crease/client';
import { buttonClass, Card, cx, EmptyState, Grid, Icon, looks, Note, Row, Stack, Text, Toggle } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { useTicketSlip } from '../slip/ticket-slip.ts';
import { useEventMarkets } from '../slip/use-fixed-odds-updates.ts';
import { RedundantPicks, useRedundant } from '../slip/use-priced-together.ts';
import type { FixedMarket } from '../wire-types.ts';
import { EventFacts } from './event-row.tsx';
import styles from './list.module.css';
import { MarketSection } from './market-section.tsx';

/** One match with all its markets at fixed odds, and the bet builder. */
export function MatchPage({ gameId }: { gameId: string }) {
  const t = useTranslations('sportsbook');
  return (
    <>
      <Link to="/sportsbook2" className={cx(buttonClass({ look: 'ghost', size: 'small' }), styles.back)}>
        <Icon of={ArrowLeft} />
        {t('allMatches')}
      </Link>
      <Loaded inCard read={useEventMarkets(gameId)} failed={t('failed')} pending={[40, 120, 120, 120]}>
        {(event) => <Match event={event} />}
      </Loaded>
    </>
  );
}

function Match({ event }: { event: ReplyOf<'sportsbookEvent'> }) {
  const t = useTranslations('sportsbook');
  const { gameId, name, markets } = event;
  const [isBuilding, setBuilding] = useState(false);
  const redundant = useRedundant(gameId, isBuilding);
  const combinable = markets.filter((market) => market.isCombinable);
  const build = (on: boolean) => {
    setBuilding(on);
    if (on && useTicketSlip.getState().picks.length > 1) useTicketSlip.setState({ mode: 'multi' });
  };
  return (
    <Card bleed label={name} clip>
      <Stack gap={12} paddingY={12} paddingX={14}>
        <EventFacts event={event} />
        {combinable.length > 1 ? <BetBuilder isOn={isBuilding} onChange={build} /> : null}
        <RedundantPicks value={redundant}>
          <MarketGrid event={name} markets={isBuilding ? combinable : markets} />
        </RedundantPicks>
        <Link
          to="/exchange/$gameId"
          params={{ gameId }}
          className={looks({ color: 'brand-text', weight: 500 })}
          aria-label={t('exchangeOf', { event: name })}
        >
          {t('exchange')}
        </Link>
      </Stack>
    </Card>
  );
}

/** Shows only markets with a joint price: their picks become one bet. */
function BetBuilder({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) {
  const t = useTranslations('sportsbook.builder');
  return (
    <Row wrap gap={12} align="center" padding={12} radius="md" background="surface-2" className={styles.builder}>
      <Stack gap={2} grow shrink>
        <Text as="h2" size={14} weight={600} dense>
          {t('title')}
        </Text>
        <Note>{t('help')}</Note>
      </Stack>
      <Toggle on={isOn} onChange={onChange}>
        {t('only')}
      </Toggle>
    </Row>
  );
}

function MarketGrid({ event, markets }: { event: string; markets: readonly FixedMarket[] }) {
  const t = useTranslations('sportsbook');
  if (markets.length === 0) return <EmptyState title={t('empty')}>{t('emptyMatch')}</EmptyState>;
  return (
    <Grid gap={12} className={styles.all}>
      {markets.map((market) => (
        <MarketSection key={market.marketId} event={event} market={market} />
      ))}
    </Grid>
  );
}
