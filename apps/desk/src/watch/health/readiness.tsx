import { useRead } from '@crease/web';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, Panel } from '../../parts/panel.tsx';
import styles from './health.module.css';

/** What keeps the house from real money, each gap with what to do. */
export function Readiness() {
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
