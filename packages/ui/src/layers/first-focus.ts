const FIELD = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';
const CONTROL = 'a[href], button, summary, [tabindex="0"]';

/**
 * Moves the focus into a layer that has just opened: to the element marked `data-autofocus`, else to the first field,
 * else to the first control that neither closes nor destroys, else to the heading. A layer whose content is still
 * loading gets its focus again when the first field arrives, unless its user has acted by then.
 * @returns stops waiting for content.
 */
export function focusInto(layer: HTMLElement): () => void {
  const target = targetIn(layer);
  focus(target ?? headingOf(layer));
  return target ? () => {} : focusLater(layer);
}

/** Returns the first field of a layer that can take the focus; null without one. */
export function firstField(layer: HTMLElement): HTMLElement | null {
  const fields = usable(layer, FIELD);
  const first = fields[0];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  // Of a group of radios the Tab key reaches the chosen one.
  return fields.find((each) => each instanceof HTMLInputElement && each.name === first.name && each.checked) ?? first;
}

function targetIn(layer: HTMLElement): HTMLElement | null {
  const marked = usable(layer, '[data-autofocus]')[0];
  return marked ?? firstField(layer) ?? usable(layer, CONTROL).find(isHarmless) ?? null;
}

/** Neither the button that closes the layer nor one that destroys something. */
function isHarmless(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && control.dataset.close === undefined && control.dataset.destructive === undefined;
}

function usable(layer: HTMLElement, selector: string): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  );
}

function headingOf(layer: HTMLElement): HTMLElement {
  const heading = layer.querySelector<HTMLElement>('h1, h2, h3') ?? layer;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function focusLater(layer: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const target = targetIn(layer);
    if (!target) return;
    stop();
    focus(target);
  });
  const stop = () => {
    observer.disconnect();
    for (const act of ACTS) layer.removeEventListener(act, stop);
  };
  observer.observe(layer, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  for (const act of ACTS) layer.addEventListener(act, stop);
  return stop;
}

const ACTS = ['keydown', 'pointerdown'] as const;

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
