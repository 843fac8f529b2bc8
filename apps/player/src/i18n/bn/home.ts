import type { Catalogue } from '../catalogue.ts';
import type { home as english } from '../en/home.ts';

export const home: Catalogue<typeof english> = {
  title: 'হোম',
  inPlay: 'এখন চলছে',
  bySport: 'খেলা ধরে চলতি ম্যাচ',
  all: 'সব',
  seeAll: 'সব দেখুন',
  games: 'গেম',
  allGames: 'সব গেম',
  upcoming: 'আসছে',
  allCricket: 'সব ক্রিকেট',
  emptyUpcoming: 'এখনও কিছু ঠিক হয়নি',
  emptyUpcomingText: 'নতুন ম্যাচ ঠিক হলেই এখানে দেখা যাবে।',
  mine: {
    title: 'আমার ম্যাচ',
    open: 'খোলা বাজি',
    worst: 'সবচেয়ে খারাপ',
    soFar: 'এ পর্যন্ত হিসাব',
    ifWon: '{runner} জিতলে',
  },
  carousel: {
    label: 'খবর ও অফার',
    goTo: 'ব্যানার {number}, মোট {of}',
    pause: 'চলা থামান',
    play: 'নিজে থেকে চলুক',
  },
};
