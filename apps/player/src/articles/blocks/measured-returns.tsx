import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import articleStyles from '../articles.module.css';
import styles from './blocks.module.css';

/** Stated and measured return of each game for the last days. */
export function MeasuredReturns() {
  const t = useTranslations('articles.measured');
  const format = useFormatter();
  const { data } = useRead('gameStatistics');
  const share = (perCent: number) =>
    format.number(perCent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <section className={articleStyles.section} aria-labelledby="returns">
      <h2 id="returns" tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {data && data.items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['game', 'day', 'rounds', 'stated', 'measured', 'within'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ gameId, name, day, rounds, stated, measured, within }) => (
                <tr key={`${gameId} ${day}`}>
                  <td>{name}</td>
                  <td>{format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short' })}</td>
                  <td>{format.number(rounds)}</td>
                  <td>{share(stated)}</td>
                  <td>{share(measured)}</td>
                  <td>{within === null ? '–' : `±${share(within)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {data?.items.length === 0 ? <p>{t('none')}</p> : null}
      <p>
        <Link to="/fairness">{t('link')}</Link>
      </p>
    </section>
  );
}
