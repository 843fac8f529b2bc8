import { AfterAWhile, Button, Card, EmptyState, Grid, Icon, Row, Skeleton, Stack, Text } from '@crease/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { reloadEvents, useEventList } from '../sport-events.ts';
import styles from './event-list-card.module.css';
import { EventRow } from './event-row.tsx';

interface EventListCardProps {
  title: ReactNode;
  /** Next to the title: segments, a count, a link. */
  tools?: ReactNode;
  gameIds: readonly string[];
  /** Content of a loaded, empty list. */
  empty: ReactNode;
  label: string;
  /** Sticky below the header while its rows scroll: groups of a long list. */
  sticky?: boolean;
  id?: string;
  /** Rendered below the row of a match. */
  under?: (gameId: string) => ReactNode;
  /** Expected number of rows while loading. */
  rows?: number;
}

/** A titled list of matches with its columns, or its placeholder. */
export function EventListCard(props: EventListCardProps) {
  const { title, tools, gameIds, empty, label, sticky = false, id, under, rows = 5 } = props;
  const { state, failure } = useEventList();
  const hasDraws = useDraws(gameIds);
  return (
    <Card bleed label={label} marginBottom={14} className={styles.card}>
      <Row wrap align="center" rowGap={4} gap={12} className={styles.head} data-sticky={sticky || undefined} id={id}>
        {title}
        {tools}
      </Row>
      {state === 'failed' ? <ListFailure failure={failure} /> : null}
      {state === 'loading' ? <ListSkeleton rows={rows} /> : null}
      {state === 'ready' && gameIds.length === 0 ? empty : null}
      {gameIds.length > 0 ? (
        <div data-no-draws={hasDraws ? undefined : true}>
          <ColumnHeads hasDraws={hasDraws} />
          <ul>
            {gameIds.map((gameId) => (
              <EventRow key={gameId} gameId={gameId}>
                {under?.(gameId)}
              </EventRow>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

/** Whether any of these matches can end in a draw: other lists have no column for it. */
function useDraws(gameIds: readonly string[]): boolean {
  const { events } = useEventList();
  return useMemo(() => {
    const listed = new Set(gameIds);
    return events.some((event) => listed.has(event.gameId) && (event.matchOdds?.runners.length ?? 0) > 2);
  }, [events, gameIds]);
}

function ColumnHeads({ hasDraws }: { hasDraws: boolean }) {
  const t = useTranslations('sports.head');
  const pair = (place: string) => (
    <Grid as="span" align="center" className={styles.pairHead}>
      <span data-side="back">{t('back')}</span>
      <Text as="b" color="text-2">
        {place}
      </Text>
      <span data-side="lay">{t('lay')}</span>
    </Grid>
  );
  return (
    <Grid gap={12} align="center" color="text-3" size={11} weight={500} className={styles.heads} aria-hidden="true">
      <Text textAlign="end" className={styles.matchedHead}>
        {t('matched')}
      </Text>
      <Row as="span" gap={8}>
        {pair('1')}
        {hasDraws ? pair(t('draw')) : null}
        {pair('2')}
      </Row>
    </Grid>
  );
}

function ListFailure({ failure }: { failure: string | null }) {
  const t = useTranslations('sports');
  const retry = useTranslations('ui')('retry');
  return (
    <EmptyState
      role="alert"
      icon={<Icon of={CircleAlert} size={24} />}
      title={t('failed')}
      action={<Button onClick={() => void reloadEvents()}>{retry}</Button>}
    >
      {failure}
    </EmptyState>
  );
}

/** Placeholder rows of final height; shown after a delay, so that a fast reply shows none. */
function ListSkeleton({ rows }: { rows: number }) {
  const t = useTranslations('sports');
  return (
    <AfterAWhile>
      <Grid gap={12} align="center" color="text-3" size={11} weight={500} className={styles.heads} aria-hidden="true" />
      <div role="status" aria-label={t('loading')}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
          <Row key={row} align="center" justify="between" border="top" className={styles.skeleton}>
            <Stack as="span" gap={8}>
              <Skeleton className={styles.skeletonName} />
              <Skeleton className={styles.skeletonName} />
            </Stack>
            <Skeleton className={styles.skeletonPrices} />
          </Row>
        ))}
      </div>
    </AfterAWhile>
  );
}
