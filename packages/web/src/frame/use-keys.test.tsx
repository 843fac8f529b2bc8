import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

interface PageProps {
  onPress: (key: string) => void;
  isOpen?: boolean;
}

function Page({ onPress, isOpen = false }: PageProps) {
  useKeys({ 1: () => onPress('1'), 'Control+z': () => onPress('undo'), '/': () => onPress('page') });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Input" />
      <textarea aria-label="Area" />
      <select aria-label="Select">
        <option>1</option>
      </select>
      <Part onPress={onPress} />
      <dialog open={isOpen}>
        <button type="button">Inside</button>
      </dialog>
    </>
  );
}

function Part({ onPress }: PageProps) {
  useKeys({ '/': () => onPress('part') }, { isFirst: true });
  useKeys({ j: () => onPress('next') }, { repeats: true });
  return null;
}

function open(isOpen?: boolean) {
  const pressed: string[] = [];
  render(<Page onPress={(key) => pressed.push(key)} isOpen={isOpen ?? false} />);
  return { pressed, user: userEvent.setup({ delay: null }) };
}

test('keys act on the page and on a button, with no other modifier than their own, once while held', async () => {
  const { pressed, user } = open();
  await user.keyboard('1');
  screen.getByText('Button').focus();
  await user.keyboard('{1>3/}');
  await user.keyboard('{Control>}z1{/Control}{Meta>}1z{/Meta}{Alt>}1{/Alt}z');
  expect(pressed).toEqual(['1', '1', 'undo']);
});

test('a held key repeats if wanted', async () => {
  const { pressed, user } = open();
  await user.keyboard('{j>3/}');
  expect(pressed).toEqual(['next', 'next', 'next']);
});

test.each(['Input', 'Area', 'Select'])('no key acts in a field: %s', async (name) => {
  const { pressed, user } = open();
  screen.getByLabelText(name).focus();
  await user.keyboard('1');
  expect(pressed).toEqual([]);
});

test('no key acts while a modal is open', async () => {
  const { pressed, user } = open(true);
  await user.keyboard('1');
  screen.getByText('Inside').focus();
  await user.keyboard('1/');
  expect(pressed).toEqual([]);
});

test('a part of the page can take a key before the others', async () => {
  const { pressed, user } = open();
  await user.keyboard('/');
  expect(pressed).toEqual(['part']);
});
