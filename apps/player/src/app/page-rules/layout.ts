/**
 * How a page sits in the frame: `landing`, `reading` and `bare` full width, `sports` with rail and slip, `account`
 * with the rail, `trading` the whole window below the header.
 */
export type Layout = 'landing' | 'reading' | 'sports' | 'account' | 'trading' | 'bare';
