export { type EventFormat, FORMATS, OPTIONAL_SPORTS, type Sport } from '@crease/kernel';
