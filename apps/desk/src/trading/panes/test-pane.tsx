import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { EntryButton } from './entry-button.tsx';
import type { MatchPaneProps } from './pane-props.ts';

/** Innings and sessions of a Test: declaration, follow-on, lunch, tea and stumps. */
export function TestPane({ sheet: { next }, enter }: MatchPaneProps) {
  const isOn = next?.sport === 'cricket';
  const pause = next?.sport === 'test' ? next : null;
  return (
    <PaneGroup title="Innings and sessions">
      <Notice tone="info">No model prices a Test match: set its lines by hand or let a source price them.</Notice>
      {isOn || pause?.isBatting ? (
        <EntryButton onClick={() => enter({ kind: 'endInnings' })}>Declare the innings</EntryButton>
      ) : null}
      {pause && !pause.isBatting && !pause.isInterval ? (
        <EntryButton look="primary" onClick={() => enter({ kind: 'startInnings' })}>
          Start the next innings
        </EntryButton>
      ) : null}
      {pause?.mayFollowOn && !pause.isInterval ? (
        <EntryButton onClick={() => enter({ kind: 'startInnings', followOn: true })}>Start the follow-on</EntryButton>
      ) : null}
      {pause?.isInterval ? (
        <EntryButton look="primary" onClick={() => enter({ kind: 'resume' })}>
          Begin the next session
        </EntryButton>
      ) : null}
      {isOn || (pause && !pause.isInterval) ? <Intervals enter={enter} /> : null}
    </PaneGroup>
  );
}

function Intervals({ enter }: Pick<MatchPaneProps, 'enter'>) {
  return (
    <>
      <EntryButton onClick={() => enter({ kind: 'interval', interval: 'lunch' })}>Lunch</EntryButton>
      <EntryButton onClick={() => enter({ kind: 'interval', interval: 'tea' })}>Tea</EntryButton>
      <EntryButton onClick={() => enter({ kind: 'interval', interval: 'stumps' })}>Stumps</EntryButton>
    </>
  );
}
