import { AfterAWhile, Card, Row, Skeleton, Stack, Text } from '@crease/ui';
import { servedPage } from '@crease/web';
import { useTranslations } from 'use-intl';
import { knownEvent } from '../../sports/sport-events.ts';
import styles from './page.module.css';

/** Skeleton of the page: the match, if loaded, and after a short wait grey placeholders. */
export function ExchangeSkeleton({ gameId }: { gameId: string }) {
  return (
    <>
      <ScoreRoom gameId={gameId} />
      <AfterAWhile>
        <Row align="center" marginBottom={10} className={styles.skeletonTabs}>
          <Skeleton className={styles.skeletonTab} />
        </Row>
        {[2, 2, 5].map((rows, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes without identity
          <Card key={index} bleed marginBottom={12}>
            <div className={styles.skeletonHead} />
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes without identity
              <SkeletonRow key={row} />
            ))}
          </Card>
        ))}
      </AfterAWhile>
    </>
  );
}

function ScoreRoom({ gameId }: { gameId: string }) {
  const t = useTranslations('markets.page');
  const known = knownEvent(gameId) ?? servedEvent(gameId);
  return (
    <Text
      as="section"
      marginBottom={12}
      paddingY={12}
      paddingX={16}
      color="on-pine"
      radius="lg"
      background="pine"
      className={styles.scoreRoom}
    >
      {known ? (
        <>
          <Text as="p" color="on-pine-2" size={12} dense>
            {known.competition}
          </Text>
          <h1>{known.name}</h1>
        </>
      ) : (
        <Text as="h1" visuallyHidden>
          {t('loading')}
        </Text>
      )}
    </Text>
  );
}

function servedEvent(gameId: string) {
  const { event } = servedPage();
  return event?.gameId === gameId ? event : undefined;
}

function SkeletonRow() {
  return (
    <Row align="center" gap={10} className={styles.skeletonRow}>
      <Skeleton className={styles.skeletonMark} />
      <Stack as="span" grow gap={8} className={styles.skeletonText}>
        <Skeleton />
        <Skeleton />
      </Stack>
      <Skeleton className={styles.skeletonCell} />
      <Skeleton className={styles.skeletonCell} />
    </Row>
  );
}
