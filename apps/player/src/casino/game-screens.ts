import { withMessages } from '@crease/web';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type LobbyGame, OWN_PROVIDER } from './find-games.ts';

/** Properties of every game screen. */
interface GameScreenProps {
  readonly gameId: string;
}
type Screen = LazyExoticComponent<ComponentType<GameScreenProps>>;

const screen = (load: () => Promise<ComponentType<GameScreenProps>>): Screen =>
  lazy(withMessages(async () => ({ default: await load() })));

/** Card tables and roulette share one screen. */
const table = () => screen(async () => (await import('../games/tables/table-screen.tsx')).TableScreen);

/** Screens by game id, else by category; a game without one is not shown in any lobby. */
const SCREENS: Readonly<Record<string, Screen>> = {
  dice: screen(async () => (await import('../games/instant/dice/dice-screen.tsx')).DiceScreen),
  'hi-lo': screen(async () => (await import('../games/instant/hi-lo/hi-lo-screen.tsx')).HiLoScreen),
  jet: screen(async () => (await import('../games/jet/jet-page.tsx')).JetPage),
  mines: screen(async () => (await import('../games/instant/mines/mines-screen.tsx')).MinesScreen),
  roulette: table(),
  tables: table(),
  plinko: screen(async () => (await import('../games/instant/plinko/plinko-screen.tsx')).PlinkoScreen),
  wheel: screen(async () => (await import('../games/instant/wheel/wheel-screen.tsx')).WheelScreen),
  slots: screen(async () => (await import('../games/slots/slot-screen.tsx')).SlotScreen),
};

/** A provider's game runs in a frame on its own page. */
const PROVIDER_SCREEN = screen(
  async () => (await import('../games/provider-games/provider-screen.tsx')).ProviderScreen,
);

export function screenOf({
  gameId,
  category,
  provider,
}: Pick<LobbyGame, 'gameId' | 'category' | 'provider'>): Screen | null {
  if (provider !== OWN_PROVIDER) return PROVIDER_SCREEN;
  return SCREENS[gameId] ?? SCREENS[category] ?? null;
}
