import type { SoccerScore, TeamCard } from '@crease/contract';
import { Grid, Row, TeamBadge, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import shared from './match-view.module.css';
import styles from './soccer-view.module.css';
import { shareOf } from './view-figures.ts';

interface SoccerViewProps {
  score: SoccerScore;
  teams: readonly [TeamCard, TeamCard];
}

type Moment = SoccerScore['timeline'][number];

/** Match events shown on one half of the pitch. */
const SHOWN = 3;

/** The pitch with each side's events, pressure by corners, and the timeline. */
export function SoccerView({ score, teams }: SoccerViewProps) {
  const t = useTranslations('markets.watch.soccer');
  const { goals, corners, timeline } = score;
  const latest = timeline.at(-1);
  const scorer = latest?.kind === 'goal' && latest.minute >= score.minute - 1 ? latest.team : null;
  const description = [
    t('said', { home: teams[0].name, away: teams[1].name, one: goals[0], other: goals[1], minute: score.minute }),
    corners ? t('cornersSaid', { one: corners[0], other: corners[1] }) : '',
    ...timeline.map((moment) => momentText(t, moment, teams)),
  ].join(' ');
  return (
    <Text as="figure" relative fullHeight className={shared.figure} aria-label={description}>
      <Pitch scorer={scorer} />
      <Text as="div" color="on-pine-2" size={12} dense className={shared.over} aria-hidden="true">
        <Grid columns={2} className={styles.halves}>
          {([0, 1] as const).map((side) => (
            <Half key={side} score={score} team={teams[side]} side={side} />
          ))}
        </Grid>
        {corners ? <Pressure corners={corners} /> : null}
        <MinuteLine score={score} />
      </Text>
    </Text>
  );
}

function momentText(
  t: ReturnType<typeof useTranslations<'markets.watch.soccer'>>,
  { minute, team, kind, player }: Moment,
  teams: SoccerViewProps['teams'],
): string {
  return t('momentSaid', { minute, kind, player, team: teams[team].name });
}

function Half({ score, team, side }: { score: SoccerScore; team: TeamCard; side: 0 | 1 }) {
  const own = score.timeline.filter((moment) => moment.team === side).slice(-SHOWN);
  return (
    <Grid shrink alignContent="start" justifyItems="start" className={styles.half} data-away={side === 1 || undefined}>
      <p className={styles.team}>
        <TeamBadge team={team} sportId={1} size={20} />
        <b>{team.shortName}</b>
        <Text color="on-pine" weight={700} className={styles.goals}>
          {score.goals[side]}
        </Text>
      </p>
      {own.map((moment) => (
        <p key={`${moment.minute}${moment.kind}${moment.player}`} className={styles.moment}>
          <Text fixed radius="full" className={styles.mark} data-kind={moment.kind} />
          {moment.minute}′ {moment.player}
        </p>
      ))}
    </Grid>
  );
}

/** Corners are the score's only measure of pressure. */
function Pressure({ corners }: { corners: readonly [number, number] }) {
  const t = useTranslations('markets.watch.soccer');
  return (
    <Row as="p" align="center" gap={8} className={styles.pressure}>
      <b>{corners[0]}</b>
      <Text grow radius="xs" clip relative background="pine-deep" className={styles.bar}>
        <span className={styles.share} style={{ width: `${shareOf(corners) * 100}%` }} />
        <Text block color="on-pine" textAlign="center" relative>
          {t('corners')}
        </Text>
      </Text>
      <b>{corners[1]}</b>
    </Row>
  );
}

/** Stoppage time is put at the end of the ninety minutes: the line has the length of a match. */
function MinuteLine({ score }: Pick<SoccerViewProps, 'score'>) {
  const t = useTranslations('markets.watch.soccer');
  const { timeline, minute } = score;
  const place = (at: number) => `${(Math.min(90, at) / 90) * 100}%`;
  return (
    <div className={styles.line}>
      <Text block className={styles.played} style={{ width: place(minute) }} />
      {timeline.map((moment) => (
        <Text
          key={`${moment.minute}${moment.team}${moment.kind}${moment.player}`}
          fixed
          radius="full"
          className={styles.mark}
          data-kind={moment.kind}
          data-away={moment.team === 1 || undefined}
          style={{ left: place(moment.minute) }}
        />
      ))}
      <b className={styles.now}>{nowText(score, t)}</b>
    </div>
  );
}

function nowText(
  { minute, stoppageMinute, phase }: SoccerScore,
  t: ReturnType<typeof useTranslations<'markets.watch.soccer'>>,
): string {
  if (phase === 'finished') return t('finished');
  if (phase === 'half_time') return t('halfTime');
  if (phase === 'shoot_out') return t('shootOut');
  return stoppageMinute > 0 ? `${minute}+${stoppageMinute}′` : `${minute}′`;
}

/** Pitch markings from above; the goal of the latest goal is highlighted while it is recent. */
function Pitch({ scorer }: { scorer: 0 | 1 | null }) {
  return (
    <svg className={shared.drawing} viewBox="0 0 480 236" aria-hidden="true">
      <g className={shared.lines}>
        <path d="M16 14h448v212H16zM240 14v212M16 66h62v108H16M464 66h-62v108h62M16 94h24v52H16M464 94h-24v52h24" />
        <circle cx="240" cy="120" r="38" />
      </g>
      <path className={styles.net} data-hit={scorer === 1 || undefined} d="M6 102h10v36H6z" />
      <path className={styles.net} data-hit={scorer === 0 || undefined} d="M474 102h-10v36h10z" />
    </svg>
  );
}
