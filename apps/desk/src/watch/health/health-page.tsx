import { AfterAWhile } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Notice, Panel } from '../../parts/panel.tsx';
import styles from './health.module.css';
import { HealthPanels } from './health-panels.tsx';
import { type DeskHealth, HealthVitals } from './health-vitals.tsx';

/** Faults first, each with the page to act on; then the state of each part. Figures change in place. */
export function HealthPage() {
  const read = useRead('deskHealth', {}, { refetchInterval: 1_000 });
  const isLost = read.data !== undefined && read.error !== null;
  return (
    <Page title="Health" note={isLost ? 'not updated' : 'every second'}>
      {isLost ? (
        <AfterAWhile>
          <Notice tone="bad">The server does not answer. These figures are old.</Notice>
        </AfterAWhile>
      ) : null}
      <Loaded read={read}>
        {(health) => (
          <>
            <Wrong wrong={health.wrong} />
            <HealthVitals health={health} />
            <HealthPanels health={health} />
          </>
        )}
      </Loaded>
      <Readiness />
    </Page>
  );
}

const ACTS = {
  feed: ['/markets', 'See the markets'],
  sources: ['/sources', 'See the price sources'],
  gateways: ['/deposits', 'See the deposits'],
  deposits: ['/deposits', 'See the deposits'],
  audit: ['/audit', 'See the audit trail'],
  ledger: ['/ledger', 'See the ledger'],
} as const;

function Wrong({ wrong }: { wrong: DeskHealth['wrong'] }) {
  if (wrong.length === 0) return <Notice tone="ok">No faults</Notice>;
  return (
    <>
      {wrong.map(({ text, act }) => (
        <Notice key={text} tone={act === 'ledger' || act === 'audit' ? 'bad' : 'warn'}>
          {text}{' '}
          {act === null ? null : (
            <PathLink href={ACTS[act][0]} className="link">
              {ACTS[act][1]}
            </PathLink>
          )}
        </Notice>
      ))}
    </>
  );
}

/** The gaps before the house can take real money, each with its remedy. */
function Readiness() {
  const read = useRead('readiness', {}, { staleTime: 60_000 });
  return (
    <Panel title="Ready for real money">
      <Loaded read={read}>
        {({ ready, gaps }) =>
          ready ? (
            <Notice tone="ok">Nothing is missing.</Notice>
          ) : (
            <ul className={styles.gaps}>
              {gaps.map(({ code, setting, problem, fix }) => (
                <li key={code}>
                  <b>{setting}</b>: {problem}. {fix}.
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
