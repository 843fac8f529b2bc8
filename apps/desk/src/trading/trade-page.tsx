import type { TradeEntry } from '@crease/contract';
import { Button, Tag } from '@crease/ui';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '../core/permission.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Notice, Panel } from '../parts/panel.tsx';
import { KeyStrip } from './keys/key-strip.tsx';
import type { LineAct, Question } from './keys/key-table.ts';
import { keyList, keysOf, pressKey } from './keys/trade-keys.ts';
import { lineEntry } from './line-acts.ts';
import { LineTable } from './line-table.tsx';
import { MatchPane } from './panes/match-pane.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { SourcesPanel } from './sources/sources-panel.tsx';
import { TourCard } from './tour/tour-card.tsx';
import { noteTourAct, useTeachesTaking } from './tour/tour-state.ts';
import styles from './trading.module.css';
import { useClock } from './use-minute.ts';
import { useRisks } from './use-risks.ts';
import { useTrade } from './use-trade.ts';

const TITLES = { cricket: 'Ball', soccer: 'Play', tennis: 'Point' } as const;

/** One event for a trader's hands: score, lines in three columns, and every act on a key. */
export function TradePage() {
  const { gameId = '' } = useParams({ strict: false }) as { gameId?: string };
  const mayRun = usePermission('markets.run') !== 'none';
  const { read, isMine, ...trade } = useTrade(gameId);
  const { enter, take } = noting(trade);
  const isTaught = useTeachesTaking(gameId);
  const sheet = read.data;
  const risks = useRisks(gameId);
  const [pending, setPending] = useState<Question | null>(null);
  const [chosen, setChosen] = useState(0);
  const lines = sheet?.lines ?? [];
  const groups = keysOf(sheet);
  const press = (key: string): boolean => {
    const done = mayRun ? pressKey(groups, pending, key) : null;
    if (!done) return false;
    setPending(done.pending);
    if (done.act === 'take') void take();
    else if (done.act) actOnLine(done.act);
    else if (done.entry) void enter(done.entry);
    return true;
  };
  const actOnLine = (act: LineAct) => {
    if (act === 'next' || act === 'previous')
      return setChosen((at) => Math.min(Math.max(at + (act === 'next' ? 1 : -1), 0), Math.max(0, lines.length - 1)));
    const line = lines[chosen];
    const entry = line && lineEntry(line, act);
    if (entry) void enter(entry);
  };
  useAnyKey(press);
  useClock(sheet, isMine, (entry) => void enter(entry));
  return (
    <Page
      title={sheet?.name ?? 'Traded event'}
      note={sheet?.competition}
      crumb={{ href: '/trading', name: 'Trading' }}
      side={
        sheet ? (
          <Owner owner={sheet.owner} isMine={isMine} showsTake={!isMine || isTaught} take={() => void take()} />
        ) : null
      }
      pane={sheet && mayRun ? <MatchPane sheet={sheet} enter={(entry) => void enter(entry)} /> : null}
      keys={keyList(groups)}
    >
      <Loaded read={read}>
        {(data) => (
          <div className={styles.page}>
            <TourCard sheet={data} />
            {data.owner !== null && !isMine ? (
              <Notice tone="warn">{data.owner} trades this event. Press T to take it over.</Notice>
            ) : null}
            <ScorePanel sheet={data} />
            {mayRun ? (
              <KeyStrip title={TITLES[data.score.sport]} groups={groups} pending={pending} onPress={press} />
            ) : null}
            <SourcesPanel sheet={data} enter={mayRun ? (entry) => void enter(entry) : undefined} />
            <Panel title="Lines" note={`${data.lines.length}`} flush>
              {data.lines.length === 0 ? (
                <p className={styles.empty}>No market is open. Open them from the list beside.</p>
              ) : (
                <LineTable lines={data.lines} risks={risks} chosen={chosen} onChoose={setChosen} />
              )}
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface OwnerProps {
  owner: string | null;
  isMine: boolean;
  showsTake: boolean;
  take: () => void;
}

function Owner({ owner, isMine, showsTake, take }: OwnerProps) {
  return (
    <span className={styles.owner}>
      <Tag tone={isMine ? 'ok' : 'warn'}>{owner === null ? 'Nobody trades it' : isMine ? 'Yours' : owner}</Tag>
      {showsTake ? (
        <Button data-tour="t" onClick={take}>
          Take over <kbd>T</kbd>
        </Button>
      ) : null}
    </span>
  );
}

type TradeActs = Pick<ReturnType<typeof useTrade>, 'enter' | 'take'>;

/** The same acts, of which the tour learns those that leave no mark on the sheet. */
function noting({ enter, take }: TradeActs): TradeActs {
  return {
    enter: (entry: TradeEntry) => {
      if (entry.kind === 'undo') noteTourAct('undo');
      return enter(entry);
    },
    take: () => {
      noteTourAct('take');
      return take();
    },
  };
}

/** Passes every key to the page unless a field has focus or a dialog is open. */
function useAnyKey(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      // Enter on a button or link presses it.
      const isPressed = event.key === 'Enter' && target instanceof HTMLElement && target.closest('button, a') !== null;
      if (isField || isPressed || document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
