import { useRead } from '@crease/web';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, Panel } from '../../parts/panel.tsx';
import styles from './health.module.css';

/** The gaps before the house can take real money, each with its remedy. */
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
