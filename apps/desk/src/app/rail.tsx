import { verdictOf } from '@crease/contract';
import { cx, Icon, IconButton, initialsOf, Logo, Text, VisuallyHidden } from '@crease/ui';
import { PathLink, usePreferences, useRead } from '@crease/web';
import { useRouterState } from '@tanstack/react-router';
import { LogOut, Moon, Sun, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDeskUi } from '../core/desk-ui.ts';
import { signOut, useDeskSession } from '../core/session.ts';
import styles from './app.module.css';
import { MENU, type MenuEntry } from './menu.ts';

const close = () => useDeskUi.setState({ isRailOpen: false });

/** Navigation by group, and the signed-in operator; a drawer on narrow screens. */
export function Rail() {
  const isOpen = useDeskUi((ui) => ui.isRailOpen);
  const role = useDeskSession(({ operator }) => operator?.role);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
  if (!role) return null;
  const groups = MENU.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ right }) => verdictOf(right, role) !== 'none'),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <div className={styles.scrim} data-open={isOpen || undefined} onClick={close} aria-hidden="true" />
      <nav aria-label="Desk" className={styles.rail} data-open={isOpen || undefined}>
        <div className={styles.head}>
          <Logo height={26} />
          <Text push paddingY={2} paddingX={8} radius="sm" background="surface-3" color="text-2" size={11} weight={600}>
            Ops
          </Text>
          <IconButton label="Close the menu" className={styles.close} onClick={close}>
            <Icon of={X} size={18} />
          </IconButton>
        </div>
        <div className={styles.nav}>
          {groups.map(({ name, entries }) => (
            <div key={name}>
              {name ? <p className={styles.groupName}>{name}</p> : null}
              {entries.map((entry) => (
                <RailLink key={entry.href} entry={entry} isHere={isUnder(path, entry.href)} onOpen={close} />
              ))}
            </div>
          ))}
        </div>
        <Person />
      </nav>
    </>
  );
}

function isUnder(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}

function RailLink({ entry, isHere, onOpen }: { entry: MenuEntry; isHere: boolean; onOpen: () => void }) {
  return (
    <PathLink href={entry.href} className={cx(styles.entry, isHere && styles.here)} onOpen={onOpen}>
      <Icon of={entry.icon} size={16} />
      <span aria-current={isHere ? 'page' : undefined}>{entry.name}</span>
      {entry.href === '/proposals' ? <Waiting /> : null}
      {entry.href === '/cases' ? <OpenCases /> : null}
    </PathLink>
  );
}

/** Number of proposals that wait for the signed-in operator. */
function Waiting() {
  const { mine } = usePendingProposals();
  return <Count of={mine} labels="waiting for you" />;
}

/** Number of unassigned cases. */
function OpenCases() {
  const { data } = useRead('cases', { query: { state: 'open' } }, { refetchInterval: 30_000 });
  return <Count of={data?.total ?? 0} labels="open" />;
}

/** Badge next to a menu entry; hidden at zero. @param labels read by a screen reader after the number. */
function Count({ of, labels }: { of: number; labels: string }) {
  if (of === 0) return null;
  return (
    <Text push paddingX={6} radius="full" background="warn-soft" color="warn" size={11} weight={600}>
      {of.toLocaleString('en-IN')}
      <VisuallyHidden> {labels}</VisuallyHidden>
    </Text>
  );
}

function Person() {
  const operator = useDeskSession((session) => session.operator);
  const theme = usePreferences((preferences) => preferences.theme);
  if (!operator) return null;
  const isDark = theme === 'dark' || (theme === 'auto' && document.documentElement.classList.contains('dark'));
  return (
    <div className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(operator.username.replaceAll('.', ' '))}
      </span>
      <span className={styles.who}>
        <b>{operator.username}</b>
        <span className={styles.role}>{operator.role}</span>
      </span>
      <IconButton
        label={isDark ? 'Light' : 'Dark'}
        onClick={() => usePreferences.setState({ theme: isDark ? 'light' : 'dark' })}
      >
        <Icon of={isDark ? Sun : Moon} size={16} />
      </IconButton>
      <IconButton label="Sign out" onClick={() => void signOut()}>
        <Icon of={LogOut} size={16} />
      </IconButton>
    </div>
  );
}

/** Returns how many proposals wait, and how many of them the signed-in operator may answer. */
function usePendingProposals(): { all: number; mine: number } {
  const { data } = useRead('proposals', { query: { waiting: 'true' } }, { refetchInterval: 30_000 });
  const items = data?.items ?? [];
  return { all: data?.total ?? 0, mine: items.filter(({ mayAnswer }) => mayAnswer).length };
}
