import { Card } from '@crease/ui';
import { type ReactNode, useId } from 'react';
import profileStyles from '../profile.module.css';
import styles from './profile-card.module.css';

interface ProfileCardProps {
  title: string;
  /** One line under the title. */
  note?: string;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the profile under its heading. */
export function ProfileCard({ title, note, tools, children }: ProfileCardProps) {
  return (
    <Card bleed className={styles.card} label={title}>
      <header className={styles.cardHead}>
        <div>
          <h2>{title}</h2>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
      </header>
      {children}
    </Card>
  );
}

interface SettingProps {
  name: string;
  help?: ReactNode;
  /** Under the words instead of beside them. */
  below?: boolean;
  children: (labelId: string) => ReactNode;
}

/** A choice: what it is at the left, how it stands at the right. */
export function Setting({ name, help, below = false, children }: SettingProps) {
  const labelId = useId();
  return (
    <div className={profileStyles.setting} data-below={below || undefined}>
      <div className={profileStyles.settingWords}>
        <p id={labelId} className={profileStyles.settingName}>
          {name}
        </p>
        {help ? <p className={profileStyles.help}>{help}</p> : null}
      </div>
      {children(labelId)}
    </div>
  );
}
