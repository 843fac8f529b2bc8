import type { Catalogue } from '../catalogue.ts';
import type { home as english } from '../en/home.ts';

export const home: Catalogue<typeof english> = {
  title: 'होम',
  inPlay: 'जारी मैच',
  bySport: 'खेल के अनुसार जारी मैच',
  all: 'सभी',
  seeAll: 'सब देखें',
  games: 'खेल',
  allGames: 'सभी खेल',
  upcoming: 'आने वाले',
  allCricket: 'सारा क्रिकेट',
  emptyUpcoming: 'अभी कुछ तय नहीं है',
  emptyUpcomingText: 'नए मैच तय होते ही यहाँ दिखेंगे।',
  mine: {
    title: 'मेरे मैच',
    open: 'खुले दाँव',
    worst: 'सबसे बुरा',
    soFar: 'अब तक का हिसाब',
    ifWon: '{runner} जीते तो',
  },
  carousel: {
    label: 'ख़बरें और ऑफ़र',
    goTo: '{of} में से बैनर {number}',
    pause: 'चलना रोकें',
    play: 'अपने आप चलाएँ',
  },
};
