import type { LogLine } from '@crease/exchange';
import { Button, Card, Note, Page, Row, Stack, Stat, Stats, Text } from '@crease/ui';
import { nameText, PageTitle, saveText } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import styles from '../fairness.module.css';
import { Verdict } from '../verdict.tsx';
import { Health } from './health.tsx';
import { type CheckedLog, readMarketLog } from './read-market-log.ts';
import { TimeTravel } from './time-travel.tsx';

interface LogState {
  readonly data: CheckedLog | undefined;
  readonly error: Error | null;
  /** Checked lines. */
  readonly done: number;
  readonly total: number;
}

const BEGUN: LogState = { data: undefined, error: null, done: 0, total: 0 };

export function MarketLogPage() {
  const { marketId } = useParams({ from: '/fairness/market/$marketId' });
  return <MarketLog marketId={marketId} />;
}

/** The log of a market: run again here, and the market at any of its moments. */
export function MarketLog({ marketId }: { marketId: string }) {
  const t = useTranslations('marketLog');
  const { state, retry } = useMarketLog(marketId);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')} intro={t('lead')}>
        <Loaded inCard read={{ ...state, refetch: retry }} failed={t('failed')} pending={<Reading {...state} />}>
          {(log) => <ReadLog key={marketId} marketId={marketId} log={log} />}
        </Loaded>
      </Page>
    </>
  );
}

function Reading({ done, total }: Pick<LogState, 'done' | 'total'>) {
  const t = useTranslations('marketLog');
  return (
    <Card padding={16} label={t('title')}>
      <Text as="p" color="text-2" role="status">
        {t('reading', { done, total })}
      </Text>
    </Card>
  );
}

function ReadLog({ marketId, log }: { marketId: string; log: CheckedLog }) {
  const t = useTranslations('marketLog');
  if (log.lines.length === 0)
    return (
      <Card padding={16} label={t('title')}>
        <Note>{t('none')}</Note>
      </Card>
    );
  return (
    <Stack gap={12}>
      <Result marketId={marketId} log={log} />
      {log.verdict.counts.lines > 0 ? <TimeTravel log={log} /> : null}
      {log.verdict.counts.lines > 0 ? <Health health={log.health} /> : null}
    </Stack>
  );
}

function Result({ marketId, log: { lines, verdict, you } }: { marketId: string; log: CheckedLog }) {
  const t = useTranslations('marketLog');
  const { counts, fault, head, heads } = verdict;
  const download = () =>
    saveText(`${marketId}.jsonl`, lines.map(({ line, hash }) => `${JSON.stringify({ line, hash })}\n`).join(''));
  return (
    <Card padding={16} gap={12} shrink label={t('title')}>
      <h2>{marketName(lines)}</h2>
      <Verdict
        isRight={fault === null}
        title={fault ? t('wrong', { line: fault.line }) : t('right')}
        note={fault ? t('wrongNote', { message: fault.message }) : t('rightNote', { heads })}
      />
      <Stats>
        {(['orders', 'fills', 'releases', 'ends'] as const).map((key) => (
          <Stat key={key} label={t(`counts.${key}`)} figure={counts[key].toLocaleString('en-IN')} />
        ))}
      </Stats>
      <dl className={styles.shown}>
        <dt>{t('head')}</dt>
        <dd>
          <code>{head}</code>
        </dd>
        {you ? <dt>{t('you')}</dt> : null}
        {you ? (
          <dd>
            <code>{you}</code>
          </dd>
        ) : null}
      </dl>
      <Row wrap align="center" justify="between" gap={10}>
        <Note>{t('outsider')}</Note>
        <Button onClick={download}>{t('download')}</Button>
      </Row>
    </Card>
  );
}

/** Returns the runners and the name of a market, from the opening that its log begins with. */
function marketName([first]: CheckedLog['lines']): string {
  const [opening] = first ? (JSON.parse(first.line) as LogLine).events : [];
  if (opening?.event !== 'open') return '';
  const { name, runners } = opening.market;
  return `${nameText(name)} · ${runners.map((runner) => nameText(runner.name)).join(', ')}`;
}

/** Reads and checks the log of a market once, while the page is open; again with `retry`. */
function useMarketLog(marketId: string) {
  const [state, setState] = useState<LogState>(BEGUN);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const say = (next: LogState) => {
      if (!signal.aborted) setState(next);
    };
    say(BEGUN);
    const onProgress = (done: number, total: number) => say({ ...BEGUN, done, total });
    readMarketLog(marketId, { onProgress, signal }).then(
      (log) => say({ ...BEGUN, data: log }),
      (error: Error) => say({ ...BEGUN, error }),
    );
    return () => leaving.abort();
  }, [marketId, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}
