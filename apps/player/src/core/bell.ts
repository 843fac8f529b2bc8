import type { Toast as SentToast } from '@crease/client';
import type { Notification } from '@crease/contract';
import {
  call,
  clearToasts,
  keepRecent,
  markToastsSeen,
  onLiveOpen,
  onTokenChange,
  type Toast,
  toastOf,
  translatedToast,
  useToasts,
} from '@crease/web';
import { create } from 'zustand';
import { useSession } from './session.ts';

/** Notifications stored by the server, newest first: the same on all devices. */
export const useBell = create<{ readonly entries: readonly Notification[] }>(() => ({ entries: [] }));

/** Merges both lists, newest first, in the language of the screen. @param now epoch ms. */
export function bellToasts(entries: readonly Notification[], ofThisPage: readonly Toast[], now: number): Toast[] {
  const listed = entries.map((entry) => ({
    ...toastOf(translatedToast(entry), Date.parse(entry.at), entry.id),
    seen: entry.isSeen,
  }));
  return keepRecent(
    [...listed, ...ofThisPage].sort((one, other) => other.at - one.at),
    now,
  );
}

/** Marks all entries as seen, also on other devices. */
export function seeBell(): void {
  markToastsSeen();
  const { entries } = useBell.getState();
  const [newest] = entries;
  if (!newest || entries.every(({ isSeen }) => isSeen)) return;
  useBell.setState({ entries: entries.map((entry) => ({ ...entry, isSeen: true })) });
  mark('seeNotifications', newest.id);
}

/** Empties the list here and on other devices. */
export function clearBell(): void {
  clearToasts();
  const [newest] = useBell.getState().entries;
  useBell.setState({ entries: [] });
  if (newest) mark('clearNotifications', newest.id);
}

/** A failure is visible at the next load of the list. */
function mark(act: 'seeNotifications' | 'clearNotifications', upTo: string): void {
  call(act, { body: { upTo }, silent: true }).catch(() => {});
}

/** Number of loads started; only the latest may store its reply. */
let begun = 0;

/** Reloads the list. Entries that arrive meanwhile are kept. */
async function load(): Promise<void> {
  const mine = ++begun;
  const { token } = useSession.getState();
  if (token === null) return;
  const known = new Set(useBell.getState().entries.map(({ id }) => id));
  const listed = await call('notifications', { silent: true }).catch(() => null);
  if (listed === null || mine !== begun || useSession.getState().token !== token) return;
  const read = new Set(listed.items.map(({ id }) => id));
  useBell.setState(({ entries }) => ({
    entries: [...entries.filter(({ id }) => !known.has(id) && !read.has(id)), ...listed.items],
  }));
}

function take({ id, at, ...toast }: SentToast): void {
  if (id === undefined || at === undefined) return;
  useBell.setState(({ entries }) =>
    entries.some((entry) => entry.id === id)
      ? { entries }
      : { entries: [{ ...toast, id, at, isSeen: false }, ...entries] },
  );
}

onLiveOpen((opened) => {
  // A new token opens a new connection, which loads the list.
  onTokenChange(() => useBell.setState({ entries: [] }));
  opened.onToast(take);
  opened.onAccount(({ changed }) => {
    if (changed.includes('notifications')) void load();
  });
  // Changes before the connection are not sent to this page.
  opened.onConnection((state) => {
    if (state === 'live') void load();
  });
});

/** Returns the number of unseen entries. */
export function useUnseen(): number {
  const stored = useBell(({ entries }) => entries.filter(({ isSeen }) => !isSeen).length);
  return stored + useToasts(({ kept }) => kept.filter(({ seen }) => !seen).length);
}
