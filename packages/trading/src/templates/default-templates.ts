import type { Sport } from '@crease/kernel';
import { CRICKET_TEMPLATES } from './cricket-templates.ts';
import { KABADDI_TEMPLATES } from './kabaddi-templates.ts';
import type { MarketTemplate } from './market-template.ts';
import { SOCCER_TEMPLATES, TENNIS_TEMPLATES } from './other-templates.ts';

/** The template of each sport and format before an operator saves one: version 0. */
export const DEFAULT_TEMPLATES = {
  cricket: CRICKET_TEMPLATES,
  soccer: SOCCER_TEMPLATES,
  tennis: TENNIS_TEMPLATES,
  kabaddi: KABADDI_TEMPLATES,
} as const satisfies Readonly<Record<Sport, Readonly<Record<string, MarketTemplate>>>>;

/** Returns the shipped template; undefined for an unknown format. */
export function defaultTemplate(sport: string, format: string): MarketTemplate | undefined {
  const byFormat = ownOf<Readonly<Record<string, MarketTemplate>>>(DEFAULT_TEMPLATES, sport);
  return byFormat && ownOf(byFormat, format);
}

function ownOf<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
