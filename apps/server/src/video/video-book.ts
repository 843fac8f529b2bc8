import type { MatchStream, OwnStream } from '@crease/contract';
import type { Store } from '@crease/store';
import { StoredSetting } from '../core/stored-setting.ts';

/** Key of the addresses in the store. */
const SETTING = 'streams';

export type VideoBook = Awaited<ReturnType<typeof openVideoBook>>;

/**
 * Addresses of live pictures that operators set, by event.
 * @throws if the store is unavailable.
 */
export async function openVideoBook(settings: Store['settings']) {
  const setting = await StoredSetting.open<readonly OwnStream[]>(settings, SETTING, []);
  return {
    /** Returns an event's setting, with an empty `url` for no pictures; null: not set. */
    of: (gameId: string): MatchStream | null => {
      const own = setting.value.find((each) => each.gameId === gameId);
      return own ? { url: own.url, delaySeconds: own.delaySeconds } : null;
    },
    list: (): OwnStream[] => [...setting.value],
    /**
     * Sets an event's pictures, in the store first; null removes them. Also removes settings of finished events.
     * @param isKept whether an event is still shown.
     * @throws if the store is unavailable; then nothing has changed.
     */
    set: (gameId: string, video: MatchStream | null, isKept: (gameId: string) => boolean) =>
      setting.change((value) => {
        const others = value.filter((each) => each.gameId !== gameId && isKept(each.gameId));
        return video ? [...others, { gameId, ...video }] : others;
      }),
  };
}
