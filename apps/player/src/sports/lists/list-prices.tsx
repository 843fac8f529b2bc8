import { Icon, Row, Text } from '@crease/ui';
import { usePaused } from '@crease/web';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type RunnerPlaces, runnerPlaces } from '../score-lines.ts';
import { useEventPart } from '../sport-events.ts';
import { teamLabel } from '../team-label.ts';
import { ListCell } from './list-cell.tsx';
import styles from './lists.module.css';

const NO_PLACES: RunnerPlaces = { home: -1, draw: -1, away: -1 };
type Place = keyof RunnerPlaces;
const PLACES: readonly Place[] = ['home', 'draw', 'away'];

/** The prices of 1, Draw and 2. Without a draw its place is empty, on a phone omitted. */
export function ListPrices({ gameId }: { gameId: string }) {
  const t = useTranslations('sports');
  const teams = useEventPart(gameId, (event) => event.teams);
  const status = useEventPart(gameId, (event) => event.matchOdds?.status);
  const names = useEventPart(gameId, namesOf);
  const stale = usePaused();
  const places = teams && names ? runnerPlaces(names.split('\n').map(asRunner), teams) : NO_PLACES;
  const covered = status === undefined ? null : status === 'open' ? null : status;
  const sportId = useEventPart(gameId, (event) => event.sportId) ?? 4;
  const labelOf = (nth: 0 | 1) => (teams ? teamLabel({ sportId }, teams[nth]) : String(nth + 1));
  const heads = { home: labelOf(0), draw: t('head.draw'), away: labelOf(1) };
  return (
    <Row gap={8} relative className={styles.prices}>
      {PLACES.map((place) => (
        <Row key={place} gap={2} className={styles.pair} data-empty={places[place] < 0 || undefined}>
          <p className={styles.head} aria-hidden="true">
            <span data-side="back">{t('head.back')}</span>
            <b className="ellipsis">{heads[place]}</b>
            <span data-side="lay">{t('head.lay')}</span>
          </p>
          <ListCell gameId={gameId} at={places[place]} side="back" blocked={covered !== null} stale={stale} />
          <ListCell gameId={gameId} at={places[place]} side="lay" blocked={covered !== null} stale={stale} />
        </Row>
      ))}
      {covered === null ? null : (
        <Row as="p" align="center" justify="center" gap={6} size={11} weight={600} radius="xs" className={styles.cover}>
          {covered === 'ball_running' ? <Text radius="full" className={styles.ball} /> : <Icon of={Lock} size={12} />}
          {t(`status.${covered}`)}
        </Row>
      )}
    </Row>
  );
}

/** One string, which stays equal while prices move. */
function namesOf(event: { matchOdds: { runners: { name: string }[] } | null }): string | undefined {
  return event.matchOdds?.runners.map((runner) => runner.name).join('\n');
}

function asRunner(name: string): { name: string } {
  return { name };
}
