import { type ReplyOf, serverNow } from '@crease/client';
import type { ScoreOf } from '@crease/contract';
import { isShapedScore, tallyOf, type UnshapedSport } from '@crease/kernel';
import { Row } from '@crease/ui';
import { useEffect, useState } from 'react';
import { Facts } from '../parts/panel.tsx';
import styles from './markets.module.css';

type MarketBook = ReplyOf<'marketBook'>;
type Score = NonNullable<MarketBook['score']>;

const SECOND_MS = 1000;
/** In play a price arrives every few seconds; from this age on it is late, s. */
const LATE_S = 15;
const SILENT_S = 60;

/** The score, and the age of the last price that the feed sent for this market. */
export function MatchLine({ book: { score, teams, quotedAt }, inPlay }: { book: MarketBook; inPlay: boolean }) {
  return (
    <Facts
      facts={{
        Score: score ? scoreText(score, teams) : 'Not sent by the feed',
        'Last price': quotedAt ? <FeedAge quotedAt={quotedAt} inPlay={inPlay} /> : 'None since the start',
      }}
    />
  );
}

/** Fresh is round, late a diamond, silent a square: shapes as well as colours. */
function FeedAge({ quotedAt, inPlay }: { quotedAt: string; inPlay: boolean }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(quotedAt)) / SECOND_MS));
  const state = seconds < LATE_S ? 'fresh' : seconds < SILENT_S ? 'late' : 'silent';
  return (
    <Row as="span" inline align="center" gap={6}>
      {inPlay ? <span className={styles.mark} data-feed={state} aria-hidden="true" /> : null}
      {secondsText(seconds)} ago{inPlay && state !== 'fresh' ? `, ${state}` : ''}
    </Row>
  );
}

function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

/** `Mariners 182/6 (20), Tides 161/4 (17.2)`, `Rovers 1–0 City, 63′`, `Rao v Silva 6–4 3–2, 30–15`. */
function scoreText(score: Score, [home = '', away = '']: readonly string[]): string {
  if (isShapedScore(score)) return `${home} ${tallyOf(score).join('–')} ${away}`;
  return SCORE_TEXTS[score.sport](score as never, [home, away]);
}

const SCORE_TEXTS: { readonly [S in UnshapedSport]: (score: ScoreOf<S>, sides: readonly [string, string]) => string } =
  {
    cricket: ({ innings }, sides) =>
      innings.map(({ team, runs, wickets, overs }) => `${sides[team]} ${runs}/${wickets} (${overs})`).join(', ') ||
      'Not started',
    soccer: ({ goals, minute }, [home, away]) => `${home} ${goals.join('–')} ${away}, ${minute}′`,
    tennis: ({ sets, points }, [home, away]) =>
      `${home} v ${away} ${sets.map((games) => games.join('–')).join(' ')}, ${points.join('–')}`,
  };
