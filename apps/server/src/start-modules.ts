import type { ModuleDeps, Modules } from './open-modules.ts';
import { openTraders } from './traders/open-traders.ts';

/** Starts modules that run periodically or need the address. */
export async function startModules(rooms: Modules, url: string, deps: ModuleDeps): Promise<void> {
  const { backup, cashier, providers, bonus, referral, games, operator } = rooms;
  backup.start();
  cashier.start(url);
  await providers.start(url);
  bonus.start();
  referral.start(url);
  await games.start(operator.access);
  await rooms.trading.start();
  await operator.unsettled.start();
  const feedMaintenance = rooms.feedApi.maintenance();
  deps.undo.push(() => feedMaintenance.stop());
  await feedMaintenance.run();
  feedMaintenance.start();
  rooms.priceSources.start();
  rooms.matchingLog.start();
  await rooms.streamApi.start();
  const { app, markets } = rooms;
  const traders = openTraders({ ...deps, size: deps.traders, app, catalogue: markets.catalogue });
  deps.undo.push(() => traders.stop());
  await traders.start();
}
