import type { MarketTemplate, TemplateEntry } from '@crease/contract';
import { queryClient } from '@crease/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { TemplatePage } from './template-page.tsx';

const entryOf = (key: string, name: string, changes: Partial<TemplateEntry> = {}): TemplateEntry => ({
  key,
  name,
  market: { kind: 'offered', match: key },
  rules: null,
  min: 100,
  max: 200_000,
  maxProfit: 1_000_000,
  inPlayDelayMs: 3_000,
  commissionPercent: 0,
  pricing: 'model',
  opens: 'event',
  suspends: 'ball',
  ...changes,
});
const ENTRIES = [
  entryOf('match-odds', 'Match odds', { commissionPercent: 2 }),
  entryOf('bookmaker', 'Bookmaker', { market: { kind: 'offered', match: 'bookmaker_odi' } }),
  entryOf('tied', 'Tied match'),
  entryOf('toss', 'To win the toss', { opens: 'hand' }),
];

/** Opens the shipped template of one-day matches, with a server that stores the versions of a trader. */
async function openTemplate(role: 'trader' | 'auditor' = 'trader') {
  const versions = [{ version: 0, operator: '', at: null }];
  let template: MarketTemplate = {
    sport: 'cricket',
    format: 'odi',
    version: 0,
    operator: '',
    at: null,
    entries: ENTRIES,
    versions,
  };
  const page = await renderDesk(
    TemplatePage,
    {
      template: () => template,
      saveTemplate: ({ body }) => {
        if (body.entries.length === 3)
          return refused(409, { code: 'CHANGED', message: 'Version 1 was saved meanwhile' });
        template = { ...template, version: 1, entries: body.entries as TemplateEntry[] };
        return template;
      },
    },
    { role, path: '/templates/$sport/$format', at: '/templates/cricket/odi' },
  );
  const saveElsewhere = () => {
    const saved = { version: 1, operator: 'asha', at: '2031-04-02T14:00:00.000Z' };
    template = { ...template, ...saved, entries: ENTRIES.slice(1), versions: [saved, ...versions] };
    void queryClient.invalidateQueries();
    return screen.findByText(/^asha, /);
  };
  await screen.findByText('Versions');
  const bodies = () => page.bodiesOf('saveTemplate') as { version: number; entries: TemplateEntry[] }[];
  return { ...page, bodies, saveElsewhere };
}

const changes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a changed market, a new order and the changes are shown before a version is saved', async () => {
  const { user, bodies } = await openTemplate();
  await user.click(screen.getByRole('button', { name: 'Bookmaker' }));
  const pane = within(await screen.findByRole('region', { name: 'Details' }));
  // A bookmaker has no order book.
  expect(pane.queryByRole('switch')).toBeNull();
  type(pane.getByLabelText('Highest stake'), '7000');
  type(pane.getByLabelText('Rules'), 'The rules of this house.');
  await user.click(pane.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('rules none → The rules of this house.; highest stake 2,00,000 → 7,000')).toBeDefined();
  await user.click(screen.getByLabelText('Move Tied match up'));
  expect(bodies()).toEqual([]);
  await user.click(screen.getByText('Save as version 1'));
  expect(await screen.findByText('version 1')).toBeDefined();
  expect(screen.queryByText('Changes')).toBeNull();
  const [saved] = bodies();
  expect(saved?.version).toBe(0);
  expect(saved?.entries.map(({ key }) => key)).toEqual(['match-odds', 'tied', 'bookmaker', 'toss']);
  expect(saved?.entries[2]).toEqual({ ...ENTRIES[1], max: 7_000, rules: 'The rules of this house.' });
});

test('a removed market is listed, a refusal is shown with the changes kept, and all can be discarded', async () => {
  const { user } = await openTemplate();
  await user.click(screen.getByLabelText('Remove To win the toss'));
  expect(changes()).toContainEqual(expect.stringMatching(/^To win the tossRemoved/));
  await user.click(screen.getByText('Save as version 1'));
  expect(await screen.findByText('Version 1 was saved meanwhile')).toBeDefined();
  await user.click(screen.getByText('Discard'));
  await waitFor(() => expect(screen.queryByText('Changes')).toBeNull());
  await user.click(screen.getByLabelText('Remove To win the toss'));
  expect(screen.getByText('Changes')).toBeDefined();
  expect(screen.queryByText('Version 1 was saved meanwhile')).toBeNull();
});

test('a version saved by a colleague does not replace unsaved changes; Discard shows it', async () => {
  const { user, saveElsewhere } = await openTemplate();
  await user.click(screen.getByLabelText('Remove To win the toss'));
  await saveElsewhere();
  expect(changes()).toContainEqual(expect.stringMatching(/^To win the tossRemoved/));
  expect(screen.getByText('Save as version 1')).toBeDefined();
  await user.click(screen.getByText('Discard'));
  expect(await screen.findByText('version 1')).toBeDefined();
  expect(screen.queryByLabelText('Remove Match odds')).toBeNull();
  expect(screen.getByLabelText('Remove To win the toss')).toBeDefined();
});

test('a version saved by a colleague is shown at once where nothing was changed', async () => {
  const { saveElsewhere } = await openTemplate();
  await saveElsewhere();
  expect(await screen.findByText('version 1')).toBeDefined();
  expect(screen.queryByLabelText('Remove Match odds')).toBeNull();
});

test('who may not run markets sees a template without its editor', async () => {
  await openTemplate('auditor');
  expect(screen.getByText('Bookmaker')).toBeDefined();
  expect(screen.queryByLabelText('Remove Bookmaker')).toBeNull();
  expect(screen.queryByText('Add a market')).toBeNull();
});
