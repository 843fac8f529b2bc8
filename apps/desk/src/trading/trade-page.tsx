import { Button, Stack, Tag } from '@crease/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Notice, Panel } from '../parts/panel.tsx';
import { KeyStrip } from './keys/key-strip.tsx';
import { isOver, keyList } from './keys/trade-keys.ts';
import { LineTable } from './line-table.tsx';
import { ToolBar, ToolPane } from './markets/tool-bar.tsx';
import type { Tool } from './markets/tools.ts';
import { MatchPane } from './panes/match-pane.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { SourcesPanel } from './sources/sources-panel.tsx';
import { SportPane, SportScoreLines, stripTitle } from './sport-desks.tsx';
import { TourCard } from './tour/tour-card.tsx';
import { useTeachesTaking } from './tour/tour-state.ts';
import styles from './trading.module.css';
import { useChosenLine } from './use-chosen-line.ts';
import { useClock } from './use-minute.ts';
import { useRisks, useTrade } from './use-trade.ts';
import { useTraderActs } from './use-trader-acts.ts';

/** One event for a trader's hands: score, lines in three columns, and every act on a key. */
export function TradePage() {
  const { gameId = '' } = useParams({ strict: false }) as { gameId?: string };
  const mayRun = usePermission('markets.run') !== 'none';
  const { read, isMine, sending, enter, addMarkets, ...trade } = useTrade(gameId);
  const sheet = read.data;
  const risks = useRisks(gameId);
  const [tool, setTool] = useState<Tool | null>(null);
  const { line, choose, move } = useChosenLine(sheet?.lines ?? []);
  const acts = { sheet, mayRun, sending, trade, chosen: { line, move }, openPin: () => setTool('pin') };
  const { send, takeOver, groups, pending, press } = useTraderActs(acts);
  /** A form that is answered late does not close the one opened since. */
  const close = () => setTool((open) => (open === tool ? null : open));
  useClock(sheet, isMine, send);
  return (
    <Page
      title={sheet?.name ?? 'Traded event'}
      note={sheet?.competition}
      crumb={{ href: '/trading', name: 'Trading' }}
      side={sheet ? <Owner owner={sheet.owner} {...{ isMine, gameId }} take={takeOver} /> : null}
      pane={
        !sheet || !mayRun ? null : tool ? (
          <ToolPane key={tool} tool={tool} sheet={sheet} line={line} {...{ enter, addMarkets, close }} />
        ) : (
          <MatchPane sheet={sheet} line={line} enter={send} submit={enter}>
            <SportPane sheet={sheet} enter={send} submit={enter} />
          </MatchPane>
        )
      }
      {...(tool && { closePane: close })}
      keys={keyList(groups)}
    >
      <Loaded read={read}>
        {(data) => (
          <Stack gap={12}>
            <TourCard sheet={data} />
            {data.owner !== null && !isMine ? (
              <Notice tone="warn">{data.owner} trades this event. Press T to take it over.</Notice>
            ) : null}
            <ScorePanel score={data.score}>
              <SportScoreLines sheet={data} />
            </ScorePanel>
            {mayRun && groups.length > 0 ? (
              <KeyStrip title={stripTitle(data)} groups={groups} pending={pending} onPress={press} />
            ) : null}
            {isOver(data) ? null : <SourcesPanel sheet={data} enter={mayRun ? send : undefined} />}
            <Panel
              title="Lines"
              note={`${data.lines.length}`}
              side={mayRun && !isOver(data) ? <ToolBar line={line} open={tool} onOpen={setTool} /> : null}
              flush
            >
              <LineTable lines={data.lines} isOver={isOver(data)} risks={risks} chosen={line} onChoose={choose} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface OwnerProps {
  owner: string | null;
  isMine: boolean;
  gameId: string;
  take: () => void;
}

function Owner({ owner, isMine, gameId, take }: OwnerProps) {
  const isTaught = useTeachesTaking(gameId);
  return (
    <span className={styles.owner} data-other={(owner !== null && !isMine) || undefined}>
      <Tag tone={isMine ? 'ok' : 'warn'}>{owner === null ? 'Nobody trades it' : isMine ? 'Yours' : owner}</Tag>
      {isMine && !isTaught ? null : (
        <Button data-tour="t" onClick={take}>
          Take over <kbd>T</kbd>
        </Button>
      )}
    </span>
  );
}
