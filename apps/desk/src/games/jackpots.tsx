import { Card, formatMoney } from '@crease/ui';
import { type DeskGames, shareText } from './desk-game.ts';
import styles from './games.module.css';

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
              <b className={styles.amount}>{formatMoney(amount)}</b>
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
