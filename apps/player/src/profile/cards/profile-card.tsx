import { Card, Note, Row, Text } from '@crease/ui';
import { type ReactNode, useId } from 'react';
import profileStyles from '../profile.module.css';
import styles from './cards.module.css';

interface ProfileCardProps {
  title: string;
  /** One line below the title. */
  note?: string;
  /** To the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One section of the profile with its heading. */
export function ProfileCard({ title, note, tools, children }: ProfileCardProps) {
  return (
    <Card bleed className={styles.card} label={title}>
      <Row as="header" gap={12} align="start" justify="between" className={styles.cardHead}>
        <div>
          <Text as="h2" size={16} dense>
            {title}
          </Text>
          {note ? (
            <Text as="p" marginTop={2} color="text-2">
              {note}
            </Text>
          ) : null}
        </div>
        {tools ? (
          <Row fixed gap={10} align="center">
            {tools}
          </Row>
        ) : null}
      </Row>
      {children}
    </Card>
  );
}

interface SettingProps {
  name: string;
  help?: ReactNode;
  /** The control is below the text instead of next to it. */
  below?: boolean;
  children: (labelId: string) => ReactNode;
}

/** A setting: description on the left, control on the right. */
export function Setting({ name, help, below = false, children }: SettingProps) {
  const labelId = useId();
  return (
    <div className={profileStyles.setting} data-below={below || undefined}>
      <Text as="div" grow shrink>
        <Text id={labelId} as="p" block weight={500} breakWords>
          {name}
        </Text>
        {help ? (
          <Note breakWords className={profileStyles.help}>
            {help}
          </Note>
        ) : null}
      </Text>
      {children(labelId)}
    </div>
  );
}
