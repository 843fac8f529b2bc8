import type { SportEvent } from '@crease/client';
import { Grid, Row, Stack, TeamBadge, Text } from '@crease/ui';
import styles from './score.module.css';

/** The two sides of an event without a score. */
export function Matchup({ event, note }: { event: SportEvent; note: string }) {
  return (
    <Grid gap={20} align="end" className={styles.body}>
      <Text as="div" shrink>
        {event.teams.map((team) => (
          <Row key={team.name} align="center" gap={10} className={styles.team}>
            <TeamBadge team={team} sportId={event.sportId} size={24} />
            <Text shrink size={14} weight={600} truncate className={styles.teamName} data-main="true">
              {team.name}
            </Text>
          </Row>
        ))}
      </Text>
      {note === '' ? null : (
        <Stack shrink color="on-pine-2" size={12} dense className={styles.story}>
          <Text as="p" truncate>
            {note}
          </Text>
        </Stack>
      )}
    </Grid>
  );
}
