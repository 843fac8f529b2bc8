import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AutomaticTag } from './automatic-tag.tsx';

const STANDING = { marketId: 'm1', takeProfit: 40_000, stopLoss: -250, worst: -400 };

test('the automatic cash out that the server keeps is shown at the market, and removed there', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const { user, bodiesOf } = await renderPage(() => <AutomaticTag marketId="m1" market="Match odds" />, {
    autoCashOuts: () => [STANDING],
    setAutoCashOut: () => ({ automatic: null }),
  } as never);
  expect(await screen.findByText('Auto +₹40,000 / −₹250')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Turn off automatic cash out, Match odds' }));
  await waitFor(() => expect(screen.queryByText(/^Auto/)).toBeNull());
  expect(bodiesOf('setAutoCashOut')).toEqual([{ marketId: 'm1', takeProfit: null, stopLoss: null, worst: null }]);
});
