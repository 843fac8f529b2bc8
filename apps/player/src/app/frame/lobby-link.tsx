import { Icon } from '@crease/ui';
import { useAppDetails } from '@crease/web';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './rail.module.css';

/** Link to a partner's lobby, if the operator configured one; opens a new tab without referrer. */
export function LobbyLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTranslations('app.nav');
  const address = useAppDetails()?.LOBBY_URL;
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link} onClick={onLeave}>
      <Icon of={ExternalLink} />
      {t('partnerLobby')}
    </a>
  );
}
