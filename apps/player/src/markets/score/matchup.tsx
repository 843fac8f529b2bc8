import type { SportEvent } from '@crease/client';
import { TeamBadge } from '@crease/ui';
import styles from './score.module.css';

/** The two sides, when there is no score to show. */
export function Matchup({ event, note }: { event: SportEvent; note: string }) {
  return (
    <div className={styles.body}>
      <div className={styles.teams}>
        {event.teams.map((team) => (
          <div key={team.name} className={styles.team}>
            <TeamBadge team={team} sportId={event.sportId} size={24} />
            <span className={styles.teamName} data-main="true">
              {team.name}
            </span>
          </div>
        ))}
      </div>
      {note === '' ? null : (
        <div className={styles.story}>
          <p>{note}</p>
        </div>
      )}
    </div>
  );
}
