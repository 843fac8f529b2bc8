import type { TradeSheet } from '@crease/contract';
import { Button, Grid, TextField } from '@crease/ui';
import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { PaneGroup } from '../../parts/panel.tsx';
import { EntryButton } from './entry-button.tsx';
import type { MatchPaneProps } from './pane-props.ts';
import { TestPane } from './test-pane.tsx';

/** Toss, innings, people and the end of a cricket match. */
export function CricketPane({ sheet, enter }: MatchPaneProps) {
  const { score, next } = sheet;
  if (score.sport === 'cricket' && score.phase === 'toss') return <Toss sheet={sheet} enter={enter} />;
  return (
    <>
      {next?.sport === 'cricket' ? <People key={`${next.striker} ${next.bowler}`} next={next} enter={enter} /> : null}
      {sheet.format === 'test' ? <TestPane sheet={sheet} enter={enter} /> : null}
      <End sheet={sheet} enter={enter} />
    </>
  );
}

function Toss({ sheet: { teams, lastPlayed }, enter }: MatchPaneProps) {
  const [winner, setWinner] = useState<'0' | '1'>('0');
  const [elected, setElected] = useState<'bat' | 'field'>('bat');
  const labels = { 0: teams[0].name, 1: teams[1].name };
  return (
    <PaneGroup title="Toss">
      <Choice label="Won by" value={winner} options={['0', '1']} labels={labels} onChange={setWinner} />
      <Choice
        label="Elected to"
        value={elected}
        options={['bat', 'field']}
        labels={{ bat: 'bat', field: 'field' }}
        onChange={setElected}
      />
      <Button data-tour="toss" onClick={() => enter({ kind: 'toss', winner: winner === '0' ? 0 : 1, elected })}>
        Enter the toss
      </Button>
      <Button
        data-tour="innings"
        look="primary"
        disabled={lastPlayed?.kind !== 'toss'}
        onClick={() => enter({ kind: 'startInnings' })}
      >
        Start the innings
      </Button>
    </PaneGroup>
  );
}

function People({
  next,
  enter,
}: {
  next: Extract<TradeSheet['next'], { sport: 'cricket' }>;
  enter: MatchPaneProps['enter'];
}) {
  return (
    <PaneGroup title="People">
      <Renamed
        label="On strike"
        name={next.striker}
        onName={(name) => enter({ kind: 'batter', end: 'striker', name })}
      />
      <Renamed
        label="Other end"
        name={next.nonStriker}
        onName={(name) => enter({ kind: 'batter', end: 'nonStriker', name })}
      />
      {(['striker', 'nonStriker'] as const).map((end) => (
        <EntryButton key={end} onClick={() => enter({ kind: 'retiredHurt', end, name: next[end] })}>
          {next[end]} retired hurt
        </EntryButton>
      ))}
      <Renamed label="Bowler" name={next.bowler} onName={(name) => enter({ kind: 'bowler', name })} />
    </PaneGroup>
  );
}

function Renamed({ label, name, onName }: { label: string; name: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <Grid
      as="form"
      columns="end"
      align="end"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() && typed !== name) onName(typed.trim());
      }}
    >
      <TextField label={label} value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" disabled={!typed.trim() || typed === name}>
        Set
      </Button>
    </Grid>
  );
}

const OUTCOMES = ['0', '1', 'tie', 'none'] as const;

function End({ sheet: { teams, score, next, format }, enter }: MatchPaneProps) {
  const isTest = format === 'test';
  /** null: the one that the score says now. */
  const [chosen, setChosen] = useState<(typeof OUTCOMES)[number] | null>(null);
  const outcome = chosen ?? (isTest && next ? 'none' : leader(score));
  const [method, setMethod] = useState('');
  const labels = {
    0: `${teams[0].name} won`,
    1: `${teams[1].name} won`,
    tie: 'Tied',
    none: isTest ? 'Drawn' : 'No result',
  };
  const winner = outcome === '0' ? 0 : outcome === '1' ? 1 : null;
  return (
    <PaneGroup title="End">
      {isTest ? null : <InningsButton isOn={next !== null} enter={enter} />}
      <Choice label="Outcome" value={outcome} options={OUTCOMES} labels={labels} onChange={setChosen} />
      <TextField
        label="Decided by"
        hint={`Empty: by the scores. Else ${isTest ? '' : 'D/L, '}Awarded`}
        value={method}
        maxLength={20}
        onChange={({ target }) => setMethod(target.value)}
      />
      <Button
        look="danger"
        data-tour="finish"
        onClick={() => enter({ kind: 'finish', winner, isTied: outcome === 'tie', method: method.trim() })}
      >
        Finish the match
      </Button>
    </PaneGroup>
  );
}

function InningsButton({ isOn, enter }: { isOn: boolean; enter: MatchPaneProps['enter'] }) {
  if (isOn) return <EntryButton onClick={() => enter({ kind: 'endInnings' })}>End the innings</EntryButton>;
  return (
    <EntryButton look="primary" onClick={() => enter({ kind: 'startInnings' })}>
      Start the next innings
    </EntryButton>
  );
}

/** The side with more runs. */
function leader(score: TradeSheet['score']): (typeof OUTCOMES)[number] {
  if (score.sport !== 'cricket' || score.innings.length < 2) return 'none';
  const [first, second] = ([0, 1] as const).map((team) =>
    score.innings.reduce((sum, innings) => sum + (innings.team === team ? innings.runs : 0), 0),
  ) as [number, number];
  if (first === second) return 'tie';
  return first > second ? '0' : '1';
}
