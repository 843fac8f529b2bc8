import { languageOf } from '@crease/contract';
import english from '@crease/locales/en/app/casino/fairness.json' with { type: 'json' };
import { checkText } from '../schemes/check-text.ts';
import type { CheckStep } from '../schemes/scheme.ts';

/** A page that needs no server: it replays a round from the text that the fairness page copies. */
const LANGUAGES = import.meta.glob<typeof english>('../../../../../locales/*/app/casino/fairness.json', {
  eager: true,
  import: 'default',
});
const language = languageOf(navigator.language);
const words = LANGUAGES[`../../../../../locales/${language}/app/casino/fairness.json`] ?? english;

function part<K extends keyof HTMLElementTagNameMap>(tag: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function stepRow({ key, text, isRight }: CheckStep): HTMLElement {
  const row = part('li');
  row.append(
    part('b', `${words.check.steps[key]}: ${isRight ? words.check.right : words.check.wrong}`),
    part('code', text),
  );
  return row;
}

function showCheck(into: HTMLElement, text: string): void {
  try {
    const check = checkText(text);
    const list = part('ol');
    list.append(...check.steps.map(stepRow));
    const verdict = words.offline[check.verdict];
    into.replaceChildren(list, part('strong', verdict));
  } catch {
    into.replaceChildren(part('strong', words.offline.unreadable));
  }
}

const field = part('textarea');
field.rows = 8;
const label = part('label', words.offline.paste);
label.append(field);
const button = part('button', words.check.find);
const result = part('div');
result.setAttribute('role', 'status');
button.addEventListener('click', () => showCheck(result, field.value));
document.documentElement.lang = language;
document.title = words.title;
const main = part('main');
main.append(part('h1', words.title), part('p', words.offline.lead), label, button, result);
document.body.append(main);
