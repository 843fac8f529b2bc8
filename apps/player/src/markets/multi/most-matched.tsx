import { Button, EmptyState, Row } from '@crease/ui';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { turnMarket, usePinned } from '../../core/pinned.ts';
import { isOpen, sortEvents } from '../../sports/event-groups.ts';
import { EventListCard } from '../../sports/lists/event-list-card.tsx';
import { useEventList } from '../../sports/sport-events.ts';

/** Number of matches in the list. */
const SHOWN = 10;

/** The matches with the most matched money that are not on the page yet, each with a button that adds its market. */
export function MostMatched() {
  const t = useTranslations('markets.multi');
  const { events } = useEventList();
  const picks = usePinned(({ markets }) => markets);
  const odds = useMemo(() => {
    const taken = new Set(picks.map(({ marketId }) => marketId));
    const open = sortEvents(events.filter(isOpen), 'matched').flatMap(({ gameId, name, matchOdds }) =>
      matchOdds && !taken.has(matchOdds.marketId) ? [{ gameId, name, marketId: matchOdds.marketId }] : [],
    );
    return new Map(open.slice(0, SHOWN).map((market) => [market.gameId, market]));
  }, [events, picks]);
  return (
    <EventListCard
      label={t('most')}
      title={<h2>{t('most')}</h2>}
      gameIds={[...odds.keys()]}
      empty={<EmptyState title={t('noMore')} />}
      under={(gameId) => {
        const market = odds.get(gameId);
        return market ? (
          <Row justify="end" paddingX={12} paddingY={6}>
            <Button
              size="small"
              aria-label={t('addOf', { match: market.name })}
              onClick={() => turnMarket({ gameId, marketId: market.marketId })}
            >
              {t('add')}
            </Button>
          </Row>
        ) : null;
      }}
    />
  );
}
