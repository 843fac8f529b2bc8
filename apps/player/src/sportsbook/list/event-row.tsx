import { Button, buttonClass, cx, Grid, Icon, looks, Row, Stack, TeamBadge, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ChevronUp } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { TeamScore } from '../../sports/lists/event-row.tsx';
import { EventWhen } from '../../sports/lists/event-when.tsx';
import { scoreLines } from '../../sports/score-lines.ts';
import { useEventMarkets } from '../slip/use-fixed-odds-updates.ts';
import type { FixedMarket, FixedSelection, SportsbookEvent } from '../wire-types.ts';
import styles from './list.module.css';
import { LineCells, MarketSection } from './market-section.tsx';
import { OddsCell } from './odds-cell.tsx';

/**
 * One match: time, teams, score, winner odds, the main total, and the rest on request. Renders only when the match
 * changed: replies share unchanged parts with the one before.
 */
export const EventRow = memo(function EventRow({ event }: { event: SportsbookEvent }) {
  const t = useTranslations('sportsbook');
  const [isOpen, setOpen] = useState(false);
  const { winner, total, more, name } = event;
  return (
    <Grid as="li" rowGap={8} gap={12} align="center" paddingY={10} paddingX={14} border="top" className={styles.row}>
      <EventFacts event={event} />
      <Grid gap={8} align="center" className={styles.odds}>
        <Grid gap={4} shrink className={styles.cells}>
          {winner ? <WinnerCells event={name} market={winner} /> : null}
        </Grid>
        <Grid gap={4} shrink className={styles.cells}>
          {total ? <LineCells event={name} market={total} /> : null}
        </Grid>
        {more > 0 ? (
          <Button
            size="small"
            look="ghost"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('fewer', { event: name }) : t('more', { count: more, event: name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Icon of={ChevronUp} /> : `+${more}`}
          </Button>
        ) : (
          <Link
            to="/exchange/$gameId"
            params={{ gameId: event.gameId }}
            className={buttonClass({ look: 'ghost', size: 'small' })}
            aria-label={t('exchangeOf', { event: name })}
          >
            <Icon of={ChevronRight} />
          </Link>
        )}
      </Grid>
      {isOpen ? <AllMarkets event={event} /> : null}
    </Grid>
  );
});

/** When a match is played, its teams and its score; the teams lead to its page. */
export function EventFacts({ event }: { event: Omit<SportsbookEvent, 'winner' | 'total' | 'more'> }) {
  const lines = scoreLines(event.score);
  return (
    <Stack gap={2} shrink>
      <Text color="text-3" size={12} dense className={styles.when} data-live={event.inPlay || undefined}>
        <EventWhen event={event} />
      </Text>
      {event.teams.map((team, at) => {
        const line = lines[at];
        return (
          <Row key={team.name} as="span" gap={8} align="center" shrink weight={500} className={styles.team}>
            <TeamBadge team={team} sportId={event.sportId} size={18} />
            <Link to="/sportsbook2" search={{ match: event.gameId }} className={cx('ellipsis', styles.teamLink)}>
              {team.name}
            </Link>
            {line ? <TeamScore line={line} /> : null}
          </Row>
        );
      })}
    </Stack>
  );
}

interface CellsProps {
  readonly event: string;
  readonly market: FixedMarket;
}

const isDraw = ({ selectionId }: FixedSelection) => selectionId.endsWith(':draw');

/** Home, draw, away. */
function WinnerCells({ event, market }: CellsProps) {
  const t = useTranslations('sportsbook');
  const [home, away, ...others] = market.selections;
  const inOrder = [home, ...others, away].filter((one): one is FixedSelection => one !== undefined);
  return inOrder.map((selection) => {
    const label = isDraw(selection) ? t('draw') : selection === home ? '1' : '2';
    return <OddsCell key={selection.selectionId} event={event} market={market} selection={selection} label={label} />;
  });
}

function AllMarkets({ event }: { event: SportsbookEvent }) {
  const t = useTranslations('sportsbook');
  const { gameId, name } = event;
  return (
    <Grid gap={12} className={styles.all}>
      <Loaded read={useEventMarkets(gameId)} failed={t('failed')}>
        {({ markets }) => markets.map((market) => <MarketSection key={market.marketId} event={name} market={market} />)}
      </Loaded>
      <Link
        to="/exchange/$gameId"
        params={{ gameId }}
        className={cx(looks({ color: 'brand-text', weight: 500 }), styles.exchange)}
      >
        {t('exchange')}
      </Link>
    </Grid>
  );
}
