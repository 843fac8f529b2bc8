import { Dialog, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { AccountActions } from '../header/account-menu.tsx';
import { DisplayChoices } from '../header/display-choices.tsx';
import styles from './drawer.module.css';
import { PageLinks } from './footer.tsx';
import { LobbyLink } from './lobby-link.tsx';
import { RailCasino, RailSports } from './rail.tsx';

/** The rail as a drawer, for screens without room for it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { isAuth, user } = useSession();
  return (
    <Dialog onClose={onClose} title={t('app.nav.menu')} shape="side" className={styles.drawer}>
      <Stack gap={8} className={styles.content}>
        <RailSports onLeave={onClose} />
        <RailCasino onLeave={onClose} />
        {isAuth ? (
          <section aria-label={t('app.nav.account')}>
            <Text as="p" border="top" size={14} weight={600} className={styles.name}>
              {user?.username}
            </Text>
            <AccountActions onLeave={onClose} />
          </section>
        ) : (
          <DisplayChoices />
        )}
        <PageLinks className={styles.pages} onLeave={onClose} />
        <LobbyLink onLeave={onClose} />
      </Stack>
    </Dialog>
  );
}
