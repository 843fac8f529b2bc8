import { expect, it } from 'vitest';
import { COMMAND_GROUPS, COMMANDS } from './commands.ts';

it('no name is that of two commands, of which one could never be called', () => {
  const names = COMMAND_GROUPS.flatMap((group) => Object.keys(group));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(Object.keys(COMMANDS)).toEqual(names);
});
