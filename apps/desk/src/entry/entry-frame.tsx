import { LogoMark } from '@crease/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from './entry-frame.module.css';

/** The pine half with the crease, a band on a phone; beside it one small form. */
export function EntryFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = `${title} · The desk`;
  }, [title]);
  return (
    <div className={styles.frame}>
      <header className={styles.pine}>
        <p className={styles.brand}>
          <LogoMark size={32} />
          crease <span>Ops</span>
        </p>
        <div className={styles.words}>
          <p className={styles.name}>The desk</p>
          <p>Markets, money and players. Every action here is kept with your name.</p>
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {note ? <p className={styles.note}>{note}</p> : null}
          {children}
        </div>
        <p className={styles.foot}>A session ends after 30 minutes without use.</p>
      </main>
    </div>
  );
}
