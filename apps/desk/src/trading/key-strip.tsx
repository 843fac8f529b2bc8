import { Button } from '@crease/ui';
import type { Pending } from './trade-keys.ts';
import styles from './trading.module.css';

const PLAY = [
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
  ['6', '6'],
  ['w', 'Wicket'],
  ['d', 'Wide'],
  ['n', 'No-ball'],
] as const;
const MARKETS = [
  ['b', 'Ball running'],
  ['Enter', 'Publish'],
  ['s', 'Suspend all'],
  ['u', 'Undo'],
] as const;
const DISMISSALS = [
  ['c', 'Caught'],
  ['b', 'Bowled'],
  ['l', 'LBW'],
  ['r', 'Run out'],
  ['s', 'Stumped'],
  ['h', 'Hit wicket'],
  ['Escape', 'Not out'],
] as const;
const RUNS = [
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
  ['6', '6'],
  ['Escape', 'None'],
] as const;

const QUESTIONS = {
  wicket: 'How is the batter out?',
  wide: 'Runs besides the wide',
  noBall: 'Runs off the no-ball',
  bye: 'Byes',
  legBye: 'Leg byes',
} as const;

/** The keys as buttons, for a mouse or a touch screen; a pending wicket or extra asks its question here. */
export function KeyStrip({ pending, onPress }: { pending: Pending; onPress: (key: string) => void }) {
  if (pending !== null)
    return (
      <fieldset className={styles.strip} aria-live="assertive">
        <legend className={styles.question}>{QUESTIONS[pending]}</legend>
        <Keys keys={pending === 'wicket' ? DISMISSALS : RUNS} onPress={onPress} />
      </fieldset>
    );
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.question}>Ball</legend>
      <Keys keys={PLAY} onPress={onPress} />
      <Keys keys={MARKETS} onPress={onPress} />
    </fieldset>
  );
}

function Keys({ keys, onPress }: { keys: readonly (readonly [string, string])[]; onPress: (key: string) => void }) {
  return (
    <span className={styles.keys}>
      {keys.map(([key, name]) => (
        <Button
          key={key}
          look={key === 'Enter' ? 'primary' : key === 's' && name === 'Suspend all' ? 'danger' : 'quiet'}
          onClick={() => onPress(key)}
        >
          {name} {name === key ? null : <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>}
        </Button>
      ))}
    </span>
  );
}
