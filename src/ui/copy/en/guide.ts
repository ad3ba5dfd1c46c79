import { BONUSES } from '../../../contract/constants';
import { moneyText } from '../../../rules/text/amount';
import type { guideText as korean } from '../guide';
import type { TextsOf } from '../inLanguage';

const bonuses = BONUSES.map(({ folds, price }) => `${folds} folds × ${(price / 1_000).toFixed(2)}`).join(', ');

export const guideEnglish: TextsOf<typeof korean> = {
  title: 'How it works',
  parts: 'Parts',
  tabs: { bet: 'Your first bet', words: 'Terms' },
  find: 'Search terms',
  none: 'No such term.',
  steps: [
    {
      title: 'Choose a match',
      text: 'In-play has matches that are under way, prematch those that have not started. The magnifier finds teams by name.',
    },
    {
      title: 'Press odds',
      text: 'They go onto the bet slip; pressed again, they leave it. Odds with a lock cannot be bet on at the moment.',
    },
    {
      title: 'Enter a stake',
      text: 'The bet slip shows what a win pays, and the most you can stake.',
    },
    {
      title: 'Place the bet',
      text: 'If odds change meanwhile, you are asked first. A bet in play waits for 5 seconds; if the score changes in that time, your stake comes back.',
    },
    {
      title: 'Wait for the result',
      text: '“My bets” beside the bet slip and your bet history show scores and results. When the match is over you are notified, and winnings go straight to your balance.',
    },
  ],
  words: [
    [
      'Odds',
      `What your stake is multiplied by if you win. ${moneyText(10_000)} at odds of 1.85 pays ${moneyText(18_500)}.`,
    ],
    ['In-play', 'Betting on a match that is under way. Odds keep moving, and lock at goals and decisions.'],
    ['Prematch', 'Betting on a match that has not started.'],
    ['Single', 'A bet on one outcome of one match.'],
    ['Folds', 'How many selections a bet has. A 3-fold wins if all three do, and their odds are multiplied.'],
    ['Cross', 'A Korean-style accumulator over different markets, such as 1X2, handicap and over/under.'],
    ['1X2', 'Home win, draw or away win, by the result after regular time.'],
    [
      'Handicap',
      'A line is added to one side’s score before the winner is decided. Home -1.5 wins if home wins by two or more.',
    ],
    ['Over/under', 'Whether the two scores add up to less (under) or more (over) than the line.'],
    ['Line', 'The number that divides the results of a handicap or an over/under.'],
    [
      'Same-match combo',
      'Two selections of one match together. As they depend on each other, they have odds of their own instead of the product.',
    ],
    ['Won', 'Your selection was right and the bet pays. If it was wrong, the bet is lost.'],
    [
      'Refunded',
      'When a match is cancelled, or a score falls exactly on the line, that selection counts at odds of 1.00. A single gets its stake back.',
    ],
    [
      'Half won, half lost',
      'A line such as 2.25 or -0.75 is two bets of half the stake, on the lines beside it. If one of them wins and the other is refunded, the selection is half won; if one loses and the other is refunded, it is half lost. A single that is half lost gets half its stake back.',
    ],
    [
      'Bonus odds',
      `A bonus by which the odds of a bet over several matches are multiplied: ${bonuses}. Not with a selection at odds of 1.3 or less.`,
    ],
    [
      'Turnover',
      'What you have staked. After a charge with turnover terms, that much must be staked before you exchange; refunded and cancelled bets do not count.',
    ],
    ['Balance', 'What you bet with and exchange. On this site it is play money, not real money.'],
    ['Points', 'Collected by attendance and events. They can be converted into balance.'],
    ['Round', 'The number of a minigame’s draw. When one has closed you can bet on the next.'],
    [
      'Draw check',
      'Your browser compares the hash published before a draw with the seed published after it, and so checks that the result was fixed beforehand.',
    ],
    ['Powerball', 'Five balls and a Powerball are drawn; you bet on their sum, on odd or even, or on over or under.'],
  ],
};
