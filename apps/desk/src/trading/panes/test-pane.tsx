import { Button } from '@crease/ui';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import type { MatchPaneProps } from './pane-props.ts';

/** Innings and sessions of a Test: declaration, follow-on, lunch, tea and stumps. */
export function TestPane({ sheet: { next }, enter }: MatchPaneProps) {
  const isOn = next?.sport === 'cricket';
  const pause = next?.sport === 'test' ? next : null;
  return (
    <PaneGroup title="Innings and sessions">
      <Notice tone="info">No model prices a Test match: set its lines by hand or let a source price them.</Notice>
      {isOn || pause?.isBatting ? (
        <Button onClick={() => enter({ kind: 'endInnings' })}>Declare the innings</Button>
      ) : null}
      {pause && !pause.isBatting && !pause.isInterval ? (
        <Button look="primary" onClick={() => enter({ kind: 'startInnings' })}>
          Start the next innings
        </Button>
      ) : null}
      {pause?.mayFollowOn && !pause.isInterval ? (
        <Button onClick={() => enter({ kind: 'startInnings', followOn: true })}>Start the follow-on</Button>
      ) : null}
      {pause?.isInterval ? (
        <Button look="primary" onClick={() => enter({ kind: 'resume' })}>
          Begin the next session
        </Button>
      ) : null}
      {isOn || (pause && !pause.isInterval) ? <Intervals enter={enter} /> : null}
    </PaneGroup>
  );
}

function Intervals({ enter }: Pick<MatchPaneProps, 'enter'>) {
  return (
    <>
      <Button onClick={() => enter({ kind: 'interval', interval: 'lunch' })}>Lunch</Button>
      <Button onClick={() => enter({ kind: 'interval', interval: 'tea' })}>Tea</Button>
      <Button onClick={() => enter({ kind: 'interval', interval: 'stumps' })}>Stumps</Button>
    </>
  );
}
