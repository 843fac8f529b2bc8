import { Button, Card, formatMoney, Tag, Text } from '@crease/ui';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { type DeskGames, type Switched, shareText } from './desk-game.ts';
import styles from './games.module.css';

const OFF_NOTE =
  'It accepts no tickets. Open tickets can be cashed out and are settled, and the rest of the site works.';

const ON_NOTE = 'Players can open it and bet in it again at once.';

/** Shared jackpots with their present amounts. */
export function Jackpots({ jackpots }: Pick<DeskGames, 'jackpots'>) {
  if (jackpots.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>Jackpots</h2>
      <ul className={styles.pools}>
        {jackpots.map(({ gameId, game, name, amount, seed, share }) => (
          <li key={`${gameId} ${name}`}>
            <Card className={styles.pool}>
              <h3>
                {game}, {name}
              </h3>
              <Text as="b" size={18} dense>
                {formatMoney(amount)}
              </Text>
              <p className="muted">
                {shareText(share)} of each stake, starts again at {formatMoney(seed)}.
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Our own products launched in a frame like a provider's game, each with its switch. */
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
                  ? `Off since ${momentText(product.off.since)}: ${product.off.reason}. Open tickets remain, no new ones are accepted.`
                  : 'At /betby. Tickets are shared with the sportsbook.'}
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
