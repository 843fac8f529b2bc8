import type { PushDevice, PushState } from '@crease/contract';
import { notify, queryClient, readKey } from '@crease/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  chooseNotices,
  isSubscribed,
  type NoticeChoice,
  turnOffNotices,
  turnOnNotices,
} from '../../core/device-notices.ts';
import { type NoticeAbility, noticeAbility } from '../../core/notice-ability.ts';

/** Topics enabled by default: bets and money of the player. */
const AT_FIRST: NoticeChoice = {
  kinds: { settled: true, matched: false, suspended: false, cashOut: true, account: true, news: false },
  showsAmounts: false,
};

export interface DeviceNotices {
  readonly ability: NoticeAbility;
  /** This browser's registration; null: notifications are off. */
  readonly own: PushDevice | null;
  turn(on: boolean): void;
  /** Changes the topics of this browser; changes during a request follow it. */
  choose(change: (before: NoticeChoice) => NoticeChoice): void;
}

/** Returns this browser's device as of the server's last reply. */
const latestOwn = () => queryClient.getQueryData<PushState>(readKey('push'))?.devices.find(({ current }) => current);

/** Notifications of this browser, in its own and the server's state. */
export function useDeviceNotices(state: PushState): DeviceNotices {
  const t = useTranslations('profile.device');
  const { ability, look } = useAbility();
  const [subscribed, setSubscribed] = useState(false);
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (state.devices.length > 0) void isSubscribed().then(setSubscribed);
  }, [state]);
  const own = (subscribed && state.devices.find(({ current }) => current)) || null;
  // Runs requests in sequence. The call itself shows a refusal.
  const queue = (work: () => Promise<unknown>) => {
    lastWork.current = lastWork.current
      .then(work)
      .catch(() => {})
      .finally(() => queryClient.invalidateQueries({ queryKey: readKey('push') }));
  };
  const turnOff = async () => {
    const present = latestOwn();
    if (present) await turnOffNotices(present.id);
  };
  const turnOn = async () => {
    const came = await turnOnNotices(state.publicKey, AT_FIRST);
    setSubscribed(came === 'on');
    look();
    if (came === 'unanswered' || came === 'failed') notify({ status: 'warning', message: t(came) });
  };
  return {
    ability,
    own,
    turn: (on) => queue(on ? turnOn : turnOff),
    choose: (change) =>
      queue(async () => {
        const present = latestOwn();
        if (present) await chooseNotices(change({ kinds: present.kinds, showsAmounts: present.showsAmounts }));
      }),
  };
}

/** The browser's permission: read again when the player returns from its settings, or by `look`. */
function useAbility() {
  const [ability, setAbility] = useState(noticeAbility);
  const look = useCallback(() => setAbility(noticeAbility()), []);
  useEffect(() => {
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return { ability, look };
}
