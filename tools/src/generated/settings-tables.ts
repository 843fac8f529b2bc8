import { SETTINGS } from '../../../apps/server/src/config/environment.ts';

/** What a table needs of a setting's schema. */
interface Setting {
  meta(): Readonly<Record<string, unknown>> | undefined;
  safeParse(value: unknown): { readonly data?: unknown };
}

const TABLE = /(<!-- settings: (\w+) -->\n)[\s\S]*?(<!-- end of settings -->)/g;

/**
 * Returns the document with the tables between `<!-- settings: section -->` and `<!-- end of settings -->` printed from
 * the schema of the settings: name, meaning, default.
 * @throws Error if the sections of the document and of the schema differ, or a setting has no meaning.
 */
export function withSettingsTables(document: string): string {
  const sections = [...document.matchAll(TABLE)].map(([, , section]) => section);
  if (sections.join() !== Object.keys(SETTINGS).join())
    throw new Error(`docs/settings.md has the sections ${sections}, the schema ${Object.keys(SETTINGS)}`);
  return document.replace(TABLE, (_, start: string, section: keyof typeof SETTINGS, end: string) =>
    [`${start}\n| setting | meaning | default |`, '|---|---|---|', ...rowsOf(SETTINGS[section]), `\n${end}`].join('\n'),
  );
}

function rowsOf(settings: Readonly<Record<string, Setting>>): string[] {
  return Object.entries(settings).map(([name, setting]) => {
    const { description, fallback = usualOf(setting) } = setting.meta() ?? {};
    if (!description) throw new Error(`${name} has no meaning`);
    return `| \`${name}\` | ${description} | ${fallback} |`;
  });
}

/** The value that an absent setting has, a dash if it has none. */
function usualOf(setting: Setting): string {
  const { data } = setting.safeParse(undefined);
  if (data === undefined) return '–';
  return `\`${typeof data === 'object' ? JSON.stringify(data) : data}\``;
}
