import { Button, Card, Tag } from '@crease/ui';
import { useMay } from '../core/may.ts';
import { momentText } from '../core/moments.ts';
import type { DeskGames, Switched } from './desk-game.ts';
import styles from './games.module.css';

const OFF_NOTE = 'No ticket is taken through it. Tickets that stand are cashed out and settled, and the site goes on.';
const ON_NOTE = 'Players can open it and bet in it again at once.';

/** What is ours and yet launched as a provider's game: on or off by itself. */
export function Doors({ doors, onTurn }: Pick<DeskGames, 'doors'> & { onTurn: (door: Switched) => void }) {
  const mayRun = useMay('games.run') !== 'none';
  return (
    <section>
      <h2 className={styles.title}>Launched in a frame</h2>
      <ul className={styles.pools}>
        {doors.map((door) => (
          <li key={door.gameId}>
            <Card className={styles.pool}>
              <h3>
                {door.name} {door.on ? <Tag tone="ok">On</Tag> : <Tag tone="warn">Off</Tag>}
              </h3>
              <p className="muted">
                {door.off
                  ? `Off since ${momentText(door.off.since)}: ${door.off.reason}. Tickets stand, none is taken there.`
                  : 'At /betby. Its tickets are those of the sportsbook.'}
              </p>
              {mayRun ? (
                <Button size="small" onClick={() => onTurn({ ...door, note: door.on ? OFF_NOTE : ON_NOTE })}>
                  {door.on ? `Turn off ${door.name}` : `Turn on ${door.name}`}
                </Button>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
