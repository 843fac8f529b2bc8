import type { SoccerScore, TradeSheet } from '@crease/contract';
import { Text } from '@crease/ui';
import styles from '../trading.module.css';
import { useMinute } from '../use-minute.ts';
import { SideLine } from './score-panel.tsx';

const PHASES: Readonly<Record<SoccerScore['phase'], string>> = {
  not_started: 'Before the kick-off',
  first_half: 'First half',
  half_time: 'Half time',
  second_half: 'Second half',
  extra_time: 'Extra time',
  shoot_out: 'Penalty shoot-out',
  finished: 'Full time',
};
const KINDS = { goal: 'goal', yellow: 'yellow card', red: 'red card' } as const;

/** Goals, the running minute, what the match waits for, and what happened last. */
export function SoccerScoreLines({ sheet, score }: { sheet: TradeSheet; score: SoccerScore }) {
  const { teams, next } = sheet;
  const minute = useMinute(sheet);
  const waits = next?.sport === 'soccer' ? waitText(next, teams) : null;
  return (
    <>
      {teams.map((team, at) => (
        <SideLine key={team.name} team={team} sportId={1} isActive={false} values={[String(score.goals[at])]} />
      ))}
      <Text as="p" color="text-2">
        {PHASES[score.phase]}
        {minute === null ? null : <b>, {minute}′</b>}
        {waits ? <b>; {waits}</b> : null}
      </Text>
      <p className={styles.overs}>
        <span>
          Corners {score.corners?.join('–')}, yellow cards {score.yellowCards.join('–')}, red cards{' '}
          {score.redCards.join('–')}
        </span>
        {score.timeline.slice(-3).map(({ minute: at, kind, team, player }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two goals may be alike
          <span key={place}>
            {at}′ {KINDS[kind]} {teams[team].shortName}
            {player === teams[team].name ? '' : `, ${player}`}
          </span>
        ))}
      </p>
    </>
  );
}

function waitText(
  { penalty, isChecked, added }: Extract<TradeSheet['next'], { sport: 'soccer' }>,
  teams: TradeSheet['teams'],
): string | null {
  if (isChecked) return 'VAR check';
  if (penalty !== null) return `penalty for ${teams[penalty].name}`;
  return added === null ? null : `${added} added`;
}
