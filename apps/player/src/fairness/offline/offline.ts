import { fairness as english } from '../../i18n/en/casino/fairness.ts';
import { fairness as hindi } from '../../i18n/hi/casino/fairness.ts';
import type { CheckStep } from '../schemes/scheme.ts';
import { checkSolo, type SoloRound } from '../schemes/solo-scheme.ts';

/** The page that needs no server: it takes the text of a round, as the fairness page copies it, and plays it again. */
const words = navigator.language.startsWith('hi') ? hindi : english;

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
    const check = checkSolo(JSON.parse(text) as SoloRound);
    const list = part('ol');
    list.append(...check.steps.map(stepRow));
    const verdict = check.isRight ? words.offline.same : words.check.differs;
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
document.documentElement.lang = words === hindi ? 'hi' : 'en';
document.title = words.title;
const main = part('main');
main.append(part('h1', words.title), part('p', words.offline.lead), label, button, result);
document.body.append(main);
