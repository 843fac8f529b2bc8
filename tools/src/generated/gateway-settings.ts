import type { z } from 'zod';
import { GATEWAYS } from '../../../packages/gateways/src/gateway-registry.ts';

type Gateway = (typeof GATEWAYS)[number];

/** The settings of every gateway as tables, printed from the definitions. */
export function gatewaySettings(): string {
  return [
    '# Settings of payment gateways',
    '',
    'Printed by `npm run generate`; a test keeps it fresh. A gateway is offered when all settings marked *needed* have a value. *Secret* settings belong in a secret manager.',
    '',
    ...GATEWAYS.flatMap(tableOf),
  ].join('\n');
}

function tableOf({ code, name, currency, settings, needed }: Gateway): string[] {
  const rows = Object.entries(settings as Readonly<Record<string, z.ZodType>>).map(([setting, shape]) => {
    const { description = '', secret } = shape.meta() ?? {};
    const isNeeded = (needed as readonly string[]).includes(setting);
    const usual = shape.safeParse(undefined).data;
    const cells = [description, isNeeded ? 'yes' : '', secret ? 'yes' : '', hasText(usual) ? `\`${usual}\`` : ''];
    return `| \`${setting}\` | ${cells.join(' | ')} |`;
  });
  return [
    `## ${name}`,
    '',
    `Code \`${code}\`, currency ${currency}.`,
    '',
    '| setting | shape | needed | secret | default |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

const hasText = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
