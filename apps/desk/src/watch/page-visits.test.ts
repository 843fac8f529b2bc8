import { expect, it } from 'vitest';
import { visitsByPage } from './page-visits.ts';

it('adds up the visits of all days by page and class, most visited first', () => {
  const seen = (path: string, day: string, visitorClass: 'visitor' | 'player' | 'demo', visits: number) => ({
    path,
    day,
    visitorClass,
    visits,
  });
  const visits = [
    seen('/faq', '2026-11-20', 'visitor', 4),
    seen('/', '2026-11-20', 'visitor', 3),
    seen('/', '2026-11-21', 'visitor', 2),
    seen('/', '2026-11-21', 'demo', 1),
  ];
  expect(visitsByPage(visits)).toEqual([
    { path: '/', visitor: 5, player: 0, demo: 1 },
    { path: '/faq', visitor: 4, player: 0, demo: 0 },
  ]);
});
