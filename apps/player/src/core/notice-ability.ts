/** Whether this browser can tell its player things while no page of ours is open, and if not, why. */
export type NoticeAbility = 'able' | 'blocked' | 'installFirst' | 'unsupported';

/** What a browser says of itself. */
interface BrowserSigns {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  /** An iPhone or iPad, where a site may push only once it is on the home screen. */
  readonly isIos: boolean;
}

export function abilityOf({ hasPush, permission, isIos }: BrowserSigns): NoticeAbility {
  if (!hasPush || permission === null) return isIos ? 'installFirst' : 'unsupported';
  return permission === 'denied' ? 'blocked' : 'able';
}

export function noticeAbility(): NoticeAbility {
  const { userAgent, maxTouchPoints } = navigator;
  return abilityOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    // An iPad says that it is a Mac, which has no touch screen.
    isIos: /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
  });
}

/** Whether this browser was never asked: once it was, nobody reminds the player. */
export function isUndecided(): boolean {
  return noticeAbility() === 'able' && Notification.permission === 'default';
}
