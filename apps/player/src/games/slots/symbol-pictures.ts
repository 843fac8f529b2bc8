import {
  Anchor,
  Bell,
  Bird,
  Candy,
  Cherry,
  Compass,
  Drum,
  FerrisWheel,
  Flag,
  Lamp,
  Leaf,
  type LucideIcon,
  Minus,
  Ship,
  Star,
  TrainFront,
  Turtle,
} from 'lucide-react';
import type { ArtName } from './symbol-art.tsx';

/** How a symbol is drawn on its tile: a drawing, an icon, or letters. */
type SymbolPicture =
  | { readonly art: ArtName }
  | { readonly icon: LucideIcon; readonly ink: SymbolInk }
  | { readonly text: string; readonly ink: SymbolInk };

/** Colours of letters and icons on cream, the same in both themes. */
export const INKS = {
  chili: '#b23f2b',
  gold: '#8f6312',
  indigo: '#26346f',
  leaf: '#4a7a3c',
  plum: '#55224a',
  rose: '#a04a57',
  slate: '#46505c',
  teal: '#176466',
} as const;
type SymbolInk = keyof typeof INKS;

const art = (name: ArtName): SymbolPicture => ({ art: name });
const icon = (of: LucideIcon, ink: SymbolInk): SymbolPicture => ({ icon: of, ink });
const text = (letters: string, ink: SymbolInk): SymbolPicture => ({ text: letters, ink });

const LETTERS: Readonly<Record<string, SymbolPicture>> = {
  A: text('A', 'plum'),
  K: text('K', 'indigo'),
  Q: text('Q', 'chili'),
  J: text('J', 'teal'),
  T: text('10', 'leaf'),
};

/** Symbols of each game that are not letters. */
const PICTURES: Readonly<Record<string, Readonly<Record<string, SymbolPicture>>>> = {
  'monsoon-gold': {
    W: art('sun'),
    LO: art('lotus'),
    UM: art('umbrella'),
    KI: art('kite'),
    MA: art('mango'),
    RA: art('drop'),
    SC: art('coin'),
  },
  'spice-route': {
    W: art('camel'),
    SA: art('saffron'),
    CL: art('clove'),
    CA: art('cardamom'),
    PE: art('pepper'),
    SC: icon(Compass, 'indigo'),
  },
  'lotus-pond': {
    GO: art('goldenLotus'),
    PI: art('lotus'),
    TU: icon(Turtle, 'leaf'),
    FR: art('frog'),
    LE: icon(Leaf, 'leaf'),
    WA: art('drop'),
  },
  'hill-train': {
    W: art('signal'),
    EN: icon(TrainFront, 'indigo'),
    SI: art('station'),
    FL: icon(Flag, 'chili'),
    CO: art('wagon'),
  },
  'brass-bells': {
    W: icon(Star, 'gold'),
    '7': text('7', 'chili'),
    BE: icon(Bell, 'gold'),
    B3: text('≡ BAR', 'slate'),
    B2: text('= BAR', 'slate'),
    B1: text('BAR', 'slate'),
    CH: icon(Cherry, 'rose'),
    BL: icon(Minus, 'slate'),
  },
  banyan: { W: art('banyan'), TI: art('tiger'), EL: art('elephant'), PK: art('peacock'), LO: art('langur') },
  'mela-wheel': {
    DR: icon(Drum, 'chili'),
    FE: icon(FerrisWheel, 'indigo'),
    LA: icon(Lamp, 'gold'),
    KI: art('kite'),
    BA: art('bangles'),
    SW: icon(Candy, 'rose'),
  },
  'river-steamer': {
    W: icon(Star, 'gold'),
    ST: icon(Ship, 'indigo'),
    AN: icon(Anchor, 'slate'),
    HE: icon(Bird, 'teal'),
    RO: art('rope'),
  },
};

/** Returns the picture of a game's symbol. */
export function pictureOf(gameId: string, symbol: string): SymbolPicture {
  return PICTURES[gameId]?.[symbol] ?? LETTERS[symbol] ?? text(symbol, 'slate');
}
