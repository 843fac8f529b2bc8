import type { AuditEntry } from '@crease/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inDetails, renderDesk } from '../testing/render-desk.tsx';
import { AuditPage } from './audit-page.tsx';

const NOTED: AuditEntry = {
  id: '12',
  at: '2026-12-01T10:00:00.000Z',
  operator: 'meera',
  role: 'support',
  act: 'notePlayer',
  details: { playerId: '41', text: 'a statement' },
  outcome: 'done',
  answers: '11',
  address: '198.18.0.1',
  hash: 'abc',
};

/** Opens the page of an auditor. */
async function openAudit(whole = true) {
  const queries: object[] = [];
  const page = await renderDesk(
    AuditPage,
    {
      auditTrail: ({ query }) => {
        queries.push(query as object);
        return { items: [NOTED], total: 1, page: 1, pageSize: 50 };
      },
      checkAudit: { entries: 12, whole, brokenAt: whole ? null : '7', head: '0123456789abcdef0123' },
      exportAudit: { text: 'id,at', entries: 1 } as never,
    },
    { role: 'auditor', path: '/audit' },
  );
  const table = within(await screen.findByRole('table', { name: 'Acts' }));
  return { ...page, table, queries };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('the log is searched with /, and filtered by the target and the person of the open entry with T and F', async () => {
  const { user, table, queries } = await openAudit();
  await user.click(screen.getByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByText(/^The chain of 12 entries is intact\./)).toBeDefined();
  await user.keyboard('/a statement');
  expect(field('Target or text').value).toBe('a statement');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'a statement' }));
  await user.click(table.getByRole('button', { name: '12' }));
  const details = inDetails();
  expect(details.getByRole('heading', { name: 'Request' })).toBeDefined();
  expect(details.getByText('meera, support')).toBeDefined();
  await user.keyboard('t');
  expect(field('Target or text').value).toBe('"playerId":"41"');
  await user.keyboard('f');
  expect(field('Person').value).toBe('meera');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ operator: 'meera', search: '"playerId":"41"' }));
});

test('E exports what is found, as a file', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const { user, bodiesOf, toasts } = await openAudit();
  await user.type(field('Act'), 'note');
  await user.tab();
  await user.click(screen.getByRole('heading', { name: 'Audit trail', level: 1 }));
  await user.keyboard('e');
  await waitFor(() => expect(saved).toEqual(['audit.csv']));
  expect(bodiesOf('exportAudit')).toEqual([{ operator: '', act: 'note', search: '' }]);
  expect(toasts()).toEqual(['Exported; the export is an entry, too']);
});

test('a broken chain is stated with its first wrong entry', async () => {
  const { user } = await openAudit(false);
  await user.click(screen.getByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByText(/^The chain is broken at entry 7\./)).toBeDefined();
});
