import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Loaded, type LoadedProps } from './loaded.tsx';

const shown = (props: Partial<LoadedProps<string>>) =>
  renderToStaticMarkup(
    createElement(Loaded<string>, {
      read: { data: undefined, error: null, refetch: () => undefined },
      failure: () => ({ title: 'Not loaded' }),
      retry: 'Try again',
      pending: 'placeholder',
      // biome-ignore lint/correctness/noChildrenProp: the children are a function of the data
      children: (data: string) => data,
      ...props,
    }),
  );

const offline = { title: 'You are offline' };
const read = { data: undefined, error: new Error('no answer'), refetch: () => undefined };

it('shows a placeholder while loading, and the failure with a retry button', () => {
  expect(shown({})).toContain('placeholder');
  expect(shown({ read })).toMatch(/role="alert".*Not loaded.*Try again/);
});

it('shows that the browser is offline with a retry button, instead of placeholder and failure', () => {
  for (const page of [shown({ offline }), shown({ read, offline })]) {
    expect(page).toMatch(/role="status".*You are offline.*Try again/);
    expect(page).not.toMatch(/placeholder|Not loaded/);
  }
});

it('keeps showing loaded data while the browser is offline', () => {
  expect(shown({ read: { ...read, data: 'a page of bets' }, offline })).toBe('a page of bets');
});
