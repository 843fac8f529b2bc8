export const home = {
  title: 'Home',
  inPlay: 'In play',
  bySport: 'In play by sport',
  all: 'All',
  seeAll: 'See all',
  games: 'Games',
  allGames: 'All games',
  upcoming: 'Upcoming',
  allCricket: 'All cricket',
  emptyUpcoming: 'Nothing is scheduled yet',
  emptyUpcomingText: 'New fixtures appear here as soon as they are set.',
  carousel: {
    label: 'News and offers',
    goTo: 'Banner {number} of {of}',
    pause: 'Stop moving',
    play: 'Move automatically',
  },
};
