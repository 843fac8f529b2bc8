import { type DeskGame, statedOf } from './desk-game.ts';
import styles from './games.module.css';

/** Range of the bar on either side of the stated return, per cent. */
const BAR_REACH = 3;

/** The measured return with its 95 % interval, centred on the stated one; the row has the figures. */
export function IntervalBar({ game }: { game: DeskGame }) {
  const { measured, within, verdict } = game;
  if (measured === null || within === null) return null;
  const off = measured - statedOf(game);
  const [left, right] = [place(off - within), place(off + within)];
  return (
    <span className={styles.bar} data-verdict={verdict} aria-hidden="true">
      <span className={styles.stated} />
      <span className={styles.interval} style={{ left: `${left}%`, width: `${Math.max(right - left, 1)}%` }} />
      <span className={styles.measured} style={{ left: `${place(off)}%` }} />
    </span>
  );
}

/** Position on the bar, per cent of its width; values out of range are put at its end. */
function place(off: number): number {
  const held = Math.min(Math.max(off, -BAR_REACH), BAR_REACH);
  return (50 * (held + BAR_REACH)) / BAR_REACH;
}
