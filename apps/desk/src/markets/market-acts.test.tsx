import type { OperatorRole } from '@crease/contract';
import { queryClient } from '@crease/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { deskMarketOf, marketBookOf, operated } from '../testing/desk-market.ts';
import { inDialog, renderDesk } from '../testing/render-desk.tsx';
import { MarketPage } from './market-page.tsx';

/** Opens the page of a market that the server keeps. */
async function openMarket(role: OperatorRole = 'trader') {
  let market = deskMarketOf();
  const turn = (stopped: boolean) => () => {
    market = { ...market, stopped, status: stopped ? 'suspended' : 'open' };
    return operated(market);
  };
  const page = await renderDesk(
    MarketPage,
    {
      deskMarket: () => market,
      marketBook: () => marketBookOf(),
      deskEvent: () => ({ ...market, name: market.eventName, status: 'scheduled', markets: [market] }),
      streams: [],
      changeMarketTerms: ({ body }) => {
        if (body.max === 1) return refused(400, { code: 'INVALID', message: 'The maximum is below the minimum' });
        market = { ...market, terms: { ...market.terms, max: body.max ?? market.terms.max } };
        return operated(market);
      },
      setLossLimit: { marketId: 'm1', lossLimit: 1_000_000, proposalId: 'p1' },
      stopMarket: turn(true),
      resumeMarket: turn(false),
      noteMarket: () => operated(market),
    },
    { role, path: '/markets/$marketId', at: '/markets/m1' },
  );
  const details = within(await screen.findByLabelText('Details'));
  const open = async (act: string) => {
    await page.user.click(details.getByRole('button', { name: act }));
    return inDialog();
  };
  const suspendElsewhere = () => {
    turn(true)();
    return queryClient.invalidateQueries();
  };
  const resumeElsewhere = () => {
    turn(false)();
    return queryClient.invalidateQueries();
  };
  return { ...page, details, open, suspendElsewhere, resumeElsewhere };
}

test('the maximum bet is changed with a reason; a refusal is shown in the dialog and keeps what was typed', async () => {
  const { user, details, open, bodiesOf, toasts } = await openMarket();
  const dialog = await open('Change delay and limits');
  const change = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' });
  const maximum = dialog.getByLabelText<HTMLInputElement>('Maximum bet');
  await user.type(dialog.getByLabelText('Reason'), 'thin');
  expect(change.disabled).toBe(true);
  await user.clear(maximum);
  await user.type(maximum, '1');
  await user.click(change);
  expect(await dialog.findByText('The maximum is below the minimum')).toBeDefined();
  expect(maximum.value).toBe('1');
  await user.clear(maximum);
  await user.type(maximum, '7700');
  await user.click(change);
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(bodiesOf('changeMarketTerms').at(-1)).toEqual({ marketId: 'm1', max: 7700, reason: 'thin' });
  expect(toasts()).toEqual(['Changed for future bets']);
  expect(await details.findByText('₹7,700')).toBeDefined();
});

test('raising a loss limit asks for approval, and the toast says that it waits', async () => {
  const { user, open, bodiesOf, toasts } = await openMarket();
  const dialog = await open('Change the loss limit');
  await user.type(dialog.getByLabelText('Loss limit'), '1200000');
  expect(dialog.getByText(/^Raising a loss limit needs a second person/)).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'the final');
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(bodiesOf('setLossLimit')).toEqual([{ marketId: 'm1', limit: 1_200_000, reason: 'the final' }]);
  expect(toasts()).toEqual(['Waits for a second person']);
});

test.each([
  ['Change delay and limits', 'In-play delay, seconds'],
  ['Change the loss limit', 'Of'],
  ['Change the house’s quote', 'House size per price, 0 = as its feed'],
])('“%s” focuses its first field', async (act, field) => {
  const { open } = await openMarket();
  const dialog = await open(act);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(field)));
});

test('S suspends without a question, a chip or a text adds the reason, and S resumes', async () => {
  const { user, details, bodiesOf } = await openMarket();
  const form = () => within(details.getByRole('form', { name: 'Reason for suspending' }));
  await user.keyboard('s');
  const chip = await waitFor(() => form().getByRole('button', { name: 'Wrong price' }));
  // The form must not move the button that was pressed.
  const resume = details.getByRole('button', { name: 'Resume S' });
  expect(resume.compareDocumentPosition(chip) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(chip);
  await waitFor(() => expect(details.queryByRole('form')).toBeNull());
  await user.keyboard('s');
  await waitFor(() => expect(bodiesOf('resumeMarket')).toEqual([{ marketId: 'm1' }]));
  await user.keyboard('s');
  await user.type(await waitFor(() => form().getByLabelText(/^Why\?/)), 'under review s{Enter}');
  await waitFor(() => expect(bodiesOf('noteMarket')).toHaveLength(2));
  await user.click(await details.findByRole('button', { name: 'Resume S' }));
  await waitFor(() => expect(bodiesOf('resumeMarket')).toHaveLength(2));
  expect(bodiesOf('stopMarket')).toEqual([{ marketId: 'm1' }, { marketId: 'm1' }]);
  const reasons = ['Wrong price', 'under review s'];
  expect(bodiesOf('noteMarket')).toEqual(reasons.map((reason) => ({ marketId: 'm1', reason })));
});

test("S does not resume a colleague's suspension, even after this page resumed its own; R does", async () => {
  const { user, details, bodiesOf, suspendElsewhere, resumeElsewhere } = await openMarket();
  await suspendElsewhere();
  expect(await details.findByRole('button', { name: 'Resume R' })).toBeDefined();
  await user.keyboard('s');
  expect(await details.findByRole('button', { name: 'Resume S' })).toBeDefined();
  await waitFor(() => expect(bodiesOf('stopMarket')).toHaveLength(1));
  await resumeElsewhere();
  expect(await details.findByRole('button', { name: 'Suspend S' })).toBeDefined();
  await suspendElsewhere();
  expect(await details.findByRole('button', { name: 'Resume R' })).toBeDefined();
  await user.keyboard('s');
  await waitFor(() => expect(bodiesOf('stopMarket')).toHaveLength(2));
  expect(bodiesOf('resumeMarket')).toEqual([]);
  await user.keyboard('r');
  await waitFor(() => expect(bodiesOf('resumeMarket')).toEqual([{ marketId: 'm1' }]));
});

test('S and R work on every tab, and the reason for suspending can be added there', async () => {
  const { user, details, bodiesOf } = await openMarket();
  for (const tab of ['Settle', 'Void']) {
    await user.click(details.getByRole('radio', { name: tab }));
    await user.keyboard('s');
    expect(await details.findByRole('form', { name: 'Reason for suspending' })).toBeDefined();
    await user.keyboard('r');
    await waitFor(() => expect(details.queryByRole('form', { name: 'Reason for suspending' })).toBeNull());
  }
  await waitFor(() => expect(bodiesOf('resumeMarket')).toHaveLength(2));
  expect(bodiesOf('stopMarket')).toHaveLength(2);
});

test('S and R are neither listed nor bound for an operator who cannot run the market', async () => {
  const { user, bodiesOf } = await openMarket('auditor');
  expect(screen.queryByText('suspend, again to resume')).toBeNull();
  await user.keyboard('s');
  expect(bodiesOf('stopMarket')).toEqual([]);
});
