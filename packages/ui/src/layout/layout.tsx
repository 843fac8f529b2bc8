import type { ComponentProps, JSX } from 'react';
import './layout.css';
import './space.css';
import './text.css';
import './surface.css';

type Tag = keyof JSX.IntrinsicElements;
/** A step of the space scale, pixels: `8` is `--sp-8`. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32 | 48;

/** Type, colour and space of one element, all from tokens. */
export interface LookProps {
  /** Font size: `12` is `--fs-12`; `34`, for the sum that a page is about, is smaller on phones. */
  size?: 11 | 12 | 13 | 14 | 16 | 18 | 20 | 34;
  /** Uses the line height that belongs to `size` instead of the inherited one. */
  dense?: boolean;
  weight?: 400 | 500 | 600 | 700;
  color?:
    | 'text'
    | 'text-2'
    | 'text-3'
    | 'brand-text'
    | 'loss'
    | 'profit'
    | 'warn'
    | 'info'
    | 'bonus'
    | 'on-pine'
    | 'on-pine-2';
  textAlign?: 'center' | 'end';
  nowrap?: boolean;
  /** One line with an ellipsis. */
  truncate?: boolean;
  breakWords?: boolean;
  block?: boolean;
  padding?: Exclude<Space, 32 | 48>;
  paddingX?: Exclude<Space, 24 | 32 | 48>;
  paddingY?: Space;
  marginTop?: Exclude<Space, 32 | 48>;
  marginBottom?: Exclude<Space, 2 | 48>;
  /** A hairline; `strong` and `input` are darker ones on all sides. */
  border?: 'top' | 'bottom' | 'all' | 'strong' | 'input';
  background?:
    | 'surface'
    | 'surface-2'
    | 'surface-3'
    | 'pine'
    | 'pine-deep'
    | 'warn-soft'
    | 'info-soft'
    | 'loss-soft'
    | 'profit-soft'
    | 'brand-soft';
  radius?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  /** Cuts off overflowing content. */
  clip?: boolean;
  full?: boolean;
  fullHeight?: boolean;
  /** Least height, pixels. */
  minHeight?: 36 | 40 | 44 | 52 | 56;
  /** Width and height, pixels. */
  box?: 24 | 48;
  /** The origin of children with an absolute position. */
  relative?: boolean;
  underline?: boolean;
  /** On hover: the main text colour, a background or a line below the text. */
  hover?: 'text' | 'surface-2' | 'surface-3' | 'underline';
  /** The mouse pointer of a control. */
  pointer?: boolean;
  /** Moves to the end of a {@link Row}. */
  push?: boolean;
  /** The font of a card title. */
  heading?: boolean;
  /** For screen readers only, at all widths or below 768 px. */
  visuallyHidden?: boolean | 'phone';
  /** The frame of an input: its border, a ring while it has the focus, red with `data-bad`. */
  field?: boolean;
  /** An input inside such a frame: no border, background or padding. */
  bare?: boolean;
  /** Hidden below 768 px, from 768 px, or without content. */
  hide?: 'phone' | 'wide' | 'empty';
  /** Fills the remaining space of a {@link Row}. */
  grow?: boolean;
  /** Keeps its width in a {@link Row}. */
  fixed?: boolean;
  /** May become narrower than its content. */
  shrink?: boolean;
}

/** Arrangement of an element's children. */
export interface LayoutProps extends LookProps {
  gap?: Exclude<Space, 48>;
  /** Space between lines, if different from `gap`. */
  rowGap?: Exclude<Space, 14 | 16 | 20 | 24 | 32 | 48>;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'center' | 'end';
  /** In a {@link Grid}: centres each child in its cell. */
  center?: boolean;
  /** In a {@link Grid}: place of each child in its column, and of all rows in the height. */
  justifyItems?: 'start' | 'center' | 'end';
  alignContent?: 'start' | 'center';
  /** A hairline between children. */
  divided?: boolean;
  /** A line that scrolls sideways without a scroll bar. */
  scrollX?: boolean;
}

interface RowProps {
  wrap?: boolean;
  inline?: boolean;
}

type Of<T extends Tag, P> = P & { as?: T } & Omit<ComponentProps<T>, keyof P>;
type Kind = 'row' | 'column' | 'stack' | 'grid' | undefined;

/** Children below each other. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: Of<T, LayoutProps>) {
  return drawn(as ?? 'div', 'stack', props);
}

/** Children below each other that may shrink and grow, for a part with a fixed height. */
export function Column<T extends Tag = 'div'>({ as, ...props }: Of<T, LayoutProps>) {
  return drawn(as ?? 'div', 'column', props);
}

/** Children side by side. */
export function Row<T extends Tag = 'div'>({ as, ...props }: Of<T, LayoutProps & RowProps>) {
  return drawn(as ?? 'div', 'row', props);
}

interface GridProps extends LayoutProps {
  /**
   * Number of equal columns; `end`: the main part and what the last one needs; `aside`: the main part and 340 px next
   * to it, one column below 1060 px.
   */
  columns?: 2 | 3 | 4 | 'end' | 'aside';
  /** Number of columns below 768 px. */
  phoneColumns?: 1 | 2;
}

/** Columns by props or by a style sheet. */
export function Grid<T extends Tag = 'div'>({ as, ...props }: Of<T, GridProps>) {
  return drawn(as ?? 'div', 'grid', props);
}

/** Text, or any element that needs only type and space. */
export function Text<T extends Tag = 'span'>({ as, ...props }: Of<T, LookProps>) {
  return drawn(as ?? 'span', undefined, props);
}

/** A small secondary line: a hint, a reason, a refusal. */
export function Note<T extends Tag = 'p'>({ as, ...props }: Of<T, Omit<LookProps, 'size' | 'dense'>>) {
  return drawn(as ?? 'p', undefined, { size: 12, dense: true, color: 'text-2', ...props });
}

function drawn(Name: Tag, kind: Kind, props: object) {
  const { looks, rest } = splitLooks(props, kind);
  const Element = Name as 'div';
  return <Element {...rest} className={looks} />;
}

/**
 * Props that become a class of the same name: `gap-8`, `wrap`. A map of hashed names would be larger than the sheets.
 */
const LOOKS =
  /^(size|dense|weight|color|textAlign|nowrap|truncate|breakWords|block|heading|padding[XY]?|margin(Top|Bottom)|border|background|radius|clip|full|push|fullHeight|minHeight|box|relative|underline|hover|pointer|visuallyHidden|field|bare|divided|scrollX|hide|grow|fixed|shrink|gap|rowGap|align|justify|justifyItems|alignContent|center|wrap|inline|columns|phoneColumns)$/;

/**
 * Returns the classes of look and layout props, for elements with their own component or role: links, icons, controls.
 */
export function looks(props: LayoutProps & RowProps, kind?: Kind): string | undefined {
  return splitLooks(props, kind).looks;
}

/** Splits layout and look props from the others and returns them as class names. */
export function splitLooks(props: object, kind?: Kind): { looks: string | undefined; rest: object } {
  const names: unknown[] = kind ? [kind] : [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'className') continue;
    if (!LOOKS.test(name)) rest[name] = value;
    else if (value !== undefined && value !== false) names.push(value === true ? name : `${name}-${value}`);
  }
  if ('className' in props && props.className) names.push(props.className);
  return { looks: names.join(' ') || undefined, rest };
}
