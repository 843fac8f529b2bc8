import { Button, Card, Tag } from '@crease/ui';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/permission.ts';
import type { DeskGames, Switched } from './desk-game.ts';
import styles from './games.module.css';

const OFF_NOTE = 'No ticket is taken through it. Tickets that stand are cashed out and settled, and the site goes on.';
const ON_NOTE = 'Players can open it and bet in it again at once.';

/** What is ours and yet launched as a provider's game: on or off by itself. */
export function FramedProducts({ doors, onTurn }: Pick<DeskGames, 'doors'> & { onTurn: (product: Switched) => void }) {
  const mayRun = usePermission('games.run') !== 'none';
  return (
    <section>
      <h2 className={styles.title}>Launched in a frame</h2>
      <ul className={styles.pools}>
        {doors.map((product) => (
          <li key={product.gameId}>
            <Card className={styles.pool}>
              <h3>
                {product.name} {product.on ? <Tag tone="ok">On</Tag> : <Tag tone="warn">Off</Tag>}
              </h3>
              <p className="muted">
                {product.off
                  ? `Off since ${momentText(product.off.since)}: ${product.off.reason}. Tickets stand, none is taken there.`
                  : 'At /betby. Its tickets are those of the sportsbook.'}
              </p>
              {mayRun ? (
                <Button size="small" onClick={() => onTurn({ ...product, note: product.on ? OFF_NOTE : ON_NOTE })}>
                  {product.on ? `Turn off ${product.name}` : `Turn on ${product.name}`}
                </Button>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
