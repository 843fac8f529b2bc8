/** Whether this browser can show notifications while no page is open, and if not, why. */
export type NoticeAbility = 'able' | 'blocked' | 'installFirst' | 'unsupported';

/** Features reported by a browser. */
interface BrowserSigns {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  /** An iPhone or iPad, where push requires the app on the home screen. */
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
    // An iPad identifies as a Mac, which has no touch screen.
    isIos: /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
  });
}

/** Whether this browser was never asked for permission; afterwards the player is not reminded. */
export function isUndecided(): boolean {
  return noticeAbility() === 'able' && Notification.permission === 'default';
}
