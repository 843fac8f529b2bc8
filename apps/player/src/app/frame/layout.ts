/**
 * How a page sits in the frame: `landing`, `reading` and `bare` full width, `sports` with rail and slip, `account`
 * with the rail.
 */
export type Layout = 'landing' | 'reading' | 'sports' | 'account' | 'bare';
