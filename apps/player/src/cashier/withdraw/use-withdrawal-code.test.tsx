import { takeAppReply } from '@crease/web';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { APP_DETAILS } from '../../testing/session-replies.ts';
import { useCodeTarget } from './use-withdrawal-code.ts';

const Target = () => <output>{useCodeTarget() ?? 'none'}</output>;

test('codes of a demo player are on the sandbox phone under their name; with a provider of messages nowhere', async () => {
  useSession.setState({ userProfile: { demo: true, username: 'demo12', mobile: null, email: null } as never });
  await renderPage(Target);
  expect(screen.getByRole('status').textContent).toBe('demo12');
  takeAppReply('appDetails', { ...APP_DETAILS, sandboxMessages: undefined });
  expect(await screen.findByText('none')).toBeDefined();
});
