import { Button, formatMoney, formatProfit } from '@crease/ui';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import {
  countText,
  type DeskGame,
  isOutside,
  type Switched,
  shareText,
  statedOf,
  statedText,
  withinText,
} from './desk-game.ts';
import { VerdictTag } from './games-table.tsx';
import { WeekChart } from './week-chart.tsx';

interface GamePaneProps {
  game: DeskGame;
  leastRounds: number;
  onTurn: (game: DeskGame) => void;
}

/** One game: its figures explained, and its switch. */
export function GamePane({ game, leastRounds, onTurn }: GamePaneProps) {
  const mayRun = usePermission('games.run') !== 'none';
  const { name, providerName, on, off, isDown, weeks } = game;
  return (
    <>
      <PaneGroup title={name} note={providerName} side={<VerdictTag game={game} />}>
        {off ? (
          <Notice tone="warn">
            Off since {momentText(off.since)}: {off.reason}
          </Notice>
        ) : null}
        {isDown ? <Notice tone="warn">{providerName} is not answering.</Notice> : null}
        <Reading game={game} leastRounds={leastRounds} />
        <Facts facts={factsOf(game)} />
      </PaneGroup>
      {weeks.length > 1 ? (
        <PaneGroup title="Measured, by week">
          <WeekChart game={game} />
        </PaneGroup>
      ) : null}
      {mayRun ? (
        <PaneGroup title={on ? 'On' : 'Off'}>
          <Button look={on ? 'danger' : 'primary'} full onClick={() => onTurn(game)}>
            {on ? 'Turn off' : 'Turn on'} <kbd>O</kbd>
          </Button>
          <p className="muted">{on ? OFF_NOTE : ON_NOTE}</p>
        </PaneGroup>
      ) : null}
    </>
  );
}

const OFF_NOTE = 'Open rounds finish. Players see “Unavailable” and the last result.';
const ON_NOTE = 'Players can start rounds again at once.';

/** Explains the figures of a game. */
function Reading({ game, leastRounds }: { game: DeskGame; leastRounds: number }) {
  const { measured, within, onceIn, verdict } = game;
  if (verdict === 'tooFew' || measured === null || within === null)
    return <Notice tone="info">A verdict needs {countText(leastRounds)} rounds.</Notice>;
  if (!isOutside(game)) return null;
  return (
    <Notice tone={verdict === 'below' ? 'bad' : 'warn'}>
      <b>
        Measured {shareText(measured)}, stated {statedText(game)}.
      </b>{' '}
      The 95% interval {shareText(measured - within)} to {shareText(measured + within)} does not reach the stated value.
      {onceIn === null ? '' : ` By chance: about 1 in ${countText(Math.round(onceIn))}.`} One game in twenty falls
      outside a 95% interval by chance, so the verdict waits for 99.9%.
    </Notice>
  );
}

function factsOf(game: DeskGame): Record<string, string> {
  const { rounds, staked, returned, measured, within } = game;
  const short = returned - Math.round((staked * statedOf(game)) / 100);
  return {
    Rounds: countText(rounds),
    Staked: formatMoney(staked),
    'Paid back': formatMoney(returned),
    [short < 0 ? 'Short of stated' : 'Beyond stated']: formatProfit(short),
    Stated: statedText(game),
    Measured: measured === null ? '–' : `${shareText(measured)} ${within === null ? '' : withinText(within)}`,
  };
}

/** Turns a game off or on again, with a reason. */
export function SwitchDialog({ game: { gameId, name, on, note }, close }: { game: Switched; close: () => void }) {
  const act = useAct('switchGame');
  return (
    <ActDialog
      onClose={close}
      title={on ? `Turn off ${name}` : `Turn on ${name}`}
      note={note ?? (on ? OFF_NOTE : ON_NOTE)}
      label={on ? 'Turn off' : 'Turn on'}
      look={on ? 'danger' : 'primary'}
      act={act}
      inputOf={(reason) => ({ body: { gameId, on: !on, reason } })}
      success={on ? `${name} is off` : `${name} is on`}
    />
  );
}
