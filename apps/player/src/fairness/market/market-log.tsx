import type { LogLine } from '@crease/exchange';
import { Button, Card, Note, Page, Row, Stack, Stat, Stats, Text } from '@crease/ui';
import { failureText, nameText, PageTitle, saveText } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fairness.module.css';
import { Verdict } from '../verdict.tsx';
import { Health } from './health.tsx';
import { type CheckedLog, readMarketLog } from './read-market-log.ts';
import { TimeTravel } from './time-travel.tsx';

type LogState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'read'; readonly log: CheckedLog };

const BEGUN: LogState = { kind: 'reading', done: 0, total: 0 };

export function MarketLogPage() {
  const { marketId } = useParams({ from: '/fairness/market/$marketId' });
  return <MarketLog marketId={marketId} />;
}

/** The log of a market: run again here, and the market at any of its moments. */
export function MarketLog({ marketId }: { marketId: string }) {
  const t = useTranslations('marketLog');
  const state = useMarketLog(marketId);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')} intro={t('lead')}>
        {state.kind === 'reading' ? (
          <Card padding={16} label={t('title')}>
            <Text as="p" color="text-2" role="status">
              {t('reading', { done: state.done, total: state.total })}
            </Text>
          </Card>
        ) : state.kind === 'failed' ? (
          <Card padding={16} gap={10} label={t('title')}>
            <p role="alert">
              {t('failed')} {failureText(state.error)}
            </p>
          </Card>
        ) : (
          <ReadLog key={marketId} marketId={marketId} log={state.log} />
        )}
      </Page>
    </>
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

/** Reads and checks the log of a market once. */
function useMarketLog(marketId: string): LogState {
  const [state, setState] = useState<LogState>(BEGUN);
  useEffect(() => {
    let isWanted = true;
    const say = (next: LogState) => {
      if (isWanted) setState(next);
    };
    say(BEGUN);
    readMarketLog(marketId, (done, total) => say({ kind: 'reading', done, total })).then(
      (log) => say({ kind: 'read', log }),
      (error: unknown) => say({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [marketId]);
  return state;
}
