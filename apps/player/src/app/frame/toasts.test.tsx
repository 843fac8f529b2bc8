import { notify, ToastArea, takeAppReply, useToasts } from '@crease/web';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { openLogin } from '../../core/auth-modal.ts';
import { useSession } from '../../core/session.ts';
import { AuthHost } from '../../session/panels/auth-host.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { LOGIN } from '../../testing/session-replies.ts';

// The document of these tests has no top layer.
HTMLElement.prototype.showPopover ??= () => {};

/** Opens the login panel and presses Demo Login once. */
async function pressDemo(loginDemo: Answers['loginDemo']) {
  openLogin();
  const page = await renderPage(AuthHost, { loginDemo });
  act(() => takeAppReply('demoAvailability', { hasDemoUsers: true, hasUsers: true }));
  await page.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await page.user.click(screen.getByRole('button', { name: 'Demo Login' }));
  return page;
}

test.each([
  ['the server’s message', () => refused(503, { code: 'FEED_DOWN', message: 'Back in a moment' }), 'Back in a moment'],
  ['its old form', () => Response.json({ error: true, errorMessage: 'Old format' }, { status: 409 }), 'Old format'],
  ['the status', () => new Response('<html>', { status: 502 }), 'Something went wrong: 502'],
  [
    'the browser’s reason',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Something went wrong: Failed to fetch',
  ],
])('[ER-01] a failed call shows %s in a toast', async (_, answer, message) => {
  const { toasts } = await pressDemo(answer);
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(useToasts.getState().kept[0]?.status).toBe('error');
});

test('[ER-02] error, success, info and warning look different; an unknown status is an error, a missing message has a default', async () => {
  await renderPage(ToastArea);
  for (const [status, message, title] of [
    ['error', 'as error', 'Error'],
    ['success', 'as success', 'Done'],
    ['info', 'as info', 'Info'],
    ['warning', 'as warning', 'Warning'],
    ['odd', 'as odd', 'Error'],
    ['info', '', 'Info'],
  ] as const) {
    useToasts.setState({ showing: [] });
    act(() => notify({ status, message }));
    const toast = await screen.findByRole(title === 'Error' ? 'alert' : 'status');
    expect(toast.textContent).toBe(`${title}${message || 'Something went wrong'}`);
  }
});

test.each([
  [1059, [['1'], ['2'], ['3'], ['4'], []]],
  [1060, [['1', '2', '3'], ['4'], []]],
])(
  '[RR-06] at a width of %i px each toast is shown for a second, also one that waits for others',
  async (width, seconds) => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), {
        matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
      }) as MediaQueryList;
    await renderPage(ToastArea);
    await screen.findByRole('region', { name: 'Notifications' });
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      window.matchMedia = matchMedia;
    });
    const shown = () => screen.queryAllByRole('status').map((toast) => toast.textContent);
    act(() => {
      for (const message of ['1', '2', '3', '4']) notify({ status: 'info', message });
    });
    for (const messages of seconds) {
      expect(shown()).toEqual(messages.map((message) => `Info${message}`));
      act(() => void vi.advanceTimersByTime(999));
      expect(shown()).toHaveLength(messages.length);
      // Closing starts, and ends after its animation.
      act(() => void vi.advanceTimersByTime(1));
      act(() => void vi.advanceTimersByTime(160));
    }
  },
);

test.each([
  ['without a message', { data: LOGIN }, 'Login Success'],
  ['with a message next to the data', { data: LOGIN, message: 'Welcome to the crease' }, 'Welcome to the crease'],
  ['with a message in the data', { data: { ...LOGIN, message: 'Good evening' } }, 'Good evening'],
  ['with an empty message', { data: LOGIN, message: '' }, 'Login Success'],
])('[ER-03] the toast of a success %s', async (_, reply, message) => {
  const { toasts } = await pressDemo(() => Response.json(reply));
  await waitFor(() => expect(toasts()).toEqual([message]));
});

test('[ER-04] a success without content is logged as unexpected, returns no data and shows no toast', async () => {
  const { warn } = console;
  const logged: unknown[] = [];
  console.warn = (text) => logged.push(text);
  onTestFinished(() => {
    console.warn = warn;
  });
  const { toasts } = await pressDemo(() => Response.json({}));
  await waitFor(() => expect(logged).toEqual(['Unexpected: loginDemo succeeded without any content']));
  expect(toasts()).toEqual([]);
  expect(useSession.getState().isAuth).toBe(false);
});
