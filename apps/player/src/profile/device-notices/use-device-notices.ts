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
  /** Changes what is sent here; changes made while one is under way follow it. */
  choose(change: (before: NoticeChoice) => NoticeChoice): void;
}

/** This browser's device as the server knew it at the last answer. */
const latestOwn = () => queryClient.getQueryData<PushState>(readKey('push'))?.devices.find(({ current }) => current);

/** Notices of this browser, as it and the server see them. */
export function useDeviceNotices(state: PushState): DeviceNotices {
  const t = useTranslations('profile.device');
  const { ability, look } = useAbility();
  const [subscribed, setSubscribed] = useState(false);
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (state.devices.length > 0) void isSubscribed().then(setSubscribed);
  }, [state]);
  const own = (subscribed && state.devices.find(({ current }) => current)) || null;
  // One after the other. A refusal is shown by the call itself.
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
