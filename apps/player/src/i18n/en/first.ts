import { app } from './app.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { sports } from './sports.ts';
import { ui } from './ui.ts';

/** The words of the frame and of the pages that a visitor sees first: they come with the app itself. */
export const first = { app, home, landing, sports, ui };
