import type { GameSwitch } from './game-switch.ts';

export type SwitchFact = { readonly fact: 'gameSwitched'; readonly gameSwitch: GameSwitch };
