import type { Bet } from '@crease/client';
import { Icon, Row, sportIcon, TeamBadge, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { scoreLines } from '../../sports/score-lines.ts';
import { useEventPart } from '../../sports/sport-events.ts';

/** The crests or initials of a listed match; the sport of one no longer listed. */
export function EventMark({ gameId, sportId }: Pick<Bet, 'gameId' | 'sportId'>) {
  const teams = useEventPart(gameId, (event) => event.teams);
  return (
    <Row as="span" gap={4} color="text-2">
      {teams ? (
        teams.map((team) => <TeamBadge key={team.name} team={team} sportId={sportId} size={20} />)
      ) : (
        <Icon of={sportIcon(sportId)} size={20} />
      )}
    </Row>
  );
}

/** "In play, 161/4 – 182/6": the score of a match in play; absent for others. */
export function EventScore({ gameId }: { gameId: string }) {
  const t = useTranslations('sports.clock');
  const score = useEventPart(gameId, (event) => event.score) ?? null;
  const inPlay = useEventPart(gameId, (event) => event.inPlay) ?? false;
  if (!inPlay) return null;
  const lines = scoreLines(score).flatMap((line) => (line ? [line.sets ? line.sets.join(' ') : line.text] : []));
  return (
    <>
      {' · '}
      <Text color="brand-text" weight={600}>
        {t('inPlay')}
      </Text>{' '}
      {lines.join(' – ')}
    </>
  );
}
