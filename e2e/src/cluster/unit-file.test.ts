import { describe, expect, it } from 'vitest';
import { readEnvironment, readUnit } from './unit-file.ts';

const UNIT = `[Unit]
Description=A test

[Service]
EnvironmentFile=/etc/crease/web.env
ExecStart=/usr/bin/node --flag  /opt/main.js
User=crease
Restart=always
RestartSec=2
`;

describe('a service unit', () => {
  it('says what is started, as whom, and when it is restarted', () => {
    expect(readUnit(UNIT)).toEqual({
      command: ['/usr/bin/node', '--flag', '/opt/main.js'],
      user: 'crease',
      environmentFile: '/etc/crease/web.env',
      restartMs: 2_000,
    });
    expect(readUnit(UNIT.replace('User=crease\n', '')).user).toBeNull();
  });

  it('is rejected without a program, or if it is not restarted after every end', () => {
    expect(() => readUnit(UNIT.replace(/^ExecStart.*$/m, ''))).toThrow('the unit has no ExecStart');
    expect(() => readUnit(UNIT.replace('always', 'on-failure'))).toThrow('not restarted after every end');
  });
});

it('an environment file has comments, and values with =', () => {
  expect(readEnvironment('# who\nA=1\n\nB=x=y\n')).toEqual({ A: '1', B: 'x=y' });
  expect(() => readEnvironment('nothing')).toThrow('not a variable: nothing');
});
