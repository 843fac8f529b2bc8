import type { BodyOf, ReplyOf } from '@crease/client';
import { call, onLiveOpen, queryClient, readKey, useRead } from '@crease/web';

/** An alert on the best price to back a runner. */
export type PriceAlert = ReplyOf<'priceAlerts'>['items'][number];

const KEY = readKey('priceAlerts');

// An alert that was sent is no longer set.
onLiveOpen((opened) => {
  opened.onToast(({ terms }) => {
    if (terms?.about === 'priceAlert') void queryClient.invalidateQueries({ queryKey: KEY });
  });
});

/** Returns the player's alerts, oldest first; undefined while loading. */
export function usePriceAlerts(isEnabled = true): readonly PriceAlert[] | undefined {
  return useRead('priceAlerts', {}, { enabled: isEnabled }).data?.items;
}

/** @throws {ApiError} the refusal. */
export async function setPriceAlert(body: BodyOf<'setPriceAlert'>): Promise<void> {
  queryClient.setQueryData(KEY, await call('setPriceAlert', { body, silent: true }));
}

/** @throws {ApiError} the refusal. */
export async function removePriceAlert(id: string): Promise<void> {
  queryClient.setQueryData(KEY, await call('removePriceAlert', { body: { id }, silent: true }));
}
