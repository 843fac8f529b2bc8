import app from '@crease/locales/en/app/app.json' with { type: 'json' };
import home from '@crease/locales/en/app/home.json' with { type: 'json' };
import landing from '@crease/locales/en/app/landing.json' with { type: 'json' };
import sports from '@crease/locales/en/app/sports.json' with { type: 'json' };
import ui from '@crease/locales/en/app/ui.json' with { type: 'json' };

/** Messages of the frame and of the visitor's first pages: part of the entry chunk. */
export const first = { app, home, landing, sports, ui };
