export const landing = {
  inPlay: 'In play',
  allSports: 'All sports',
  upcoming: 'Next matches',
  hero: {
    headline: 'Name your price<br></br>on every ball.',
    lead: 'Back a side or lay it. Crease matches you with other players on cricket, soccer and tennis, and shows your result for every outcome before you bet.',
    join: 'Create an account',
    demo: 'Try the demo',
    login: 'Log in',
    demoNote: 'The demo gives you play money. No deposit, no phone number.',
  },
  card: {
    label: 'Live market',
    inPlay: 'In play',
    next: 'Next match',
    matched: 'Matched <b>{amount}</b>',
    open: 'Open the market, no account needed',
  },
  how: {
    title: 'How an exchange bet works',
    sample: 'Sample price',
    back: 'Back it',
    backText:
      'You think the Tides win. {stake} at {price} pays {profit} profit if they do, and loses the stake if not.',
    lay: 'Lay it',
    layText: 'You think they do not. Lay {stake} at {price}: you risk {liability} to win {stake}.',
    trade: 'Trade out',
    tradeText:
      'Back {backStake} at {backPrice}. The price falls: lay {layStake} at {layPrice} and finish ahead whoever wins.',
    ifWins: 'Tides win',
    ifLoses: 'Mariners win',
  },
};
