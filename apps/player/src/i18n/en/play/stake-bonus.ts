export const stakeBonus = {
  use: 'Use bonus',
  is: 'Bonus {amount}',
  note: 'Bonus {amount} · wins stay in the bonus until released',
};
