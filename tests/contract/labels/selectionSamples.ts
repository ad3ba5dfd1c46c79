/** An outcome's name for each of SELECTION_PATTERNS, in their order: it must have English, too. */
export const SELECTION_SAMPLES: readonly string[] = [
  'Over 2.5 Goals',
  'Under 2.5 Goals',
  '3 goals or more',
  '7+ Goals',
  '1 Goal',
  '9 or less',
  '45pts or more',
  '10 - 19pts',
  '0 - 10 Minutes',
  '81 - Full Time',
  'Man Utd by 1',
  'Man Utd by 4+',
  'Ajax (HT)',
];
