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

/** What a player has who turned them on and chose nothing yet: what became of their bets and their money. */
const AT_FIRST: NoticeChoice = {
  kinds: { settled: true, matched: false, suspended: false, cashOut: true, account: true, news: false },
  showsAmounts: false,
};

export interface DeviceNotices {
  readonly ability: NoticeAbility;
  /** This browser, where it tells its player things; null: it does not. */
  readonly own: PushDevice | null;
  turn(on: boolean): void;
  choose(choice: Partial<NoticeChoice>): void;
}

/** Notices of this browser, as it and the server see them. */
export function useDeviceNotices(state: PushState): DeviceNotices {
  const t = useTranslations('profile.device');
  const { ability, look } = useAbility();
  const [subscribed, setSubscribed] = useState(false);
  const isBusy = useRef(false);
  useEffect(() => {
    if (state.devices.length > 0) void isSubscribed().then(setSubscribed);
  }, [state]);
  const own = (subscribed && state.devices.find(({ current }) => current)) || null;
  // One after the other: a second press while the first is under way is none.
  const once = (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // What the server refuses is told by the call itself.
    work()
      .catch(() => {})
      .finally(() => {
        isBusy.current = false;
        void queryClient.invalidateQueries({ queryKey: readKey('push') });
      });
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
    turn: (on) => once(async () => (on ? turnOn() : own && turnOffNotices(own.id))),
    choose: (choice) => {
      if (own) once(() => chooseNotices({ kinds: own.kinds, showsAmounts: own.showsAmounts, ...choice }));
    },
  };
}

/** As the browser has it now: looked at again when the player comes back from its settings, or by `look`. */
function useAbility() {
  const [ability, setAbility] = useState(noticeAbility);
  const look = useCallback(() => setAbility(noticeAbility()), []);
  useEffect(() => {
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return { ability, look };
}
