import type { AnswerTexts } from '../answerTexts';
import type { communityCopy } from '../communityCopy';
import type { FIELD_TEXTS, memberCopy } from '../memberCopy';

export const memberCopyEnglish: AnswerTexts<typeof memberCopy, 'guessWarning'> = {
  signInNeeded: 'Please sign in.',
  underMaintenance: 'The site is under maintenance.',
  wrongLogin: 'The ID or the password is wrong.',
  memberWaiting: 'This ID is waiting for approval.',
  memberBlocked: 'This ID has been suspended. Please contact the operator.',
  tooManyLogins: 'Too many attempts to sign in. Please try again in a moment.',
  joinClosed: 'Sign-up is closed at present.',
  userIdTaken: 'This ID is in use, or looks like the operator’s.',
  nicknameTaken: 'This nickname is in use, or looks like the operator’s.',
  noRecommender: 'The recommender was not found.',
  wrongPassword: 'The present password is wrong.',
  samePassword: 'Please enter a password that differs from the present one.',
  noMember: 'The member was not found.',
  ownAccount: 'You cannot change your own account.',
  ownSession: 'You cannot end your own session.',
  staffAccount: 'Accounts of staff cannot be changed.',
  sessionOver: 'This session is already over.',
  requestClosed: 'This request has already been decided.',
  ownLimits: {
    nothingWaits: 'There is no change to confirm. Please check again.',
    tooEarly: 'A looser limit can be confirmed 24 hours after you asked for it.',
    shorter: 'Your break cannot be made shorter.',
  },
};

export const fieldEnglish: AnswerTexts<typeof FIELD_TEXTS> = {
  userId: 'Please enter an ID of 4 to 12 letters and digits.',
  password: 'Please enter a password of at least 8 characters that cannot be guessed easily.',
  next: 'Please enter a password of at least 8 characters that cannot be guessed easily.',
  exchangePassword: 'Please enter an exchange password of 4 digits.',
  nickname: 'Please enter a nickname of 2 to 8 characters.',
  phone: 'Please check the phone number.',
  bank: 'Please check the name of the bank.',
  holder: 'Please check the account holder.',
  account: 'Please check the account number.',
  recommender: 'Please check the ID or code of the recommender.',
  code: 'Please check the ID or code of the recommender.',
  address: 'Please check the IP address.',
  amount: 'Please check the amount.',
  reason: 'Please enter a reason of 2 to 200 characters.',
};

export const communityCopyEnglish: AnswerTexts<typeof communityCopy, 'answeredTitle'> = {
  tooOften: 'You are posting too often. Please try again in a moment.',
  conflict: 'This request was already received with other contents. Please reload and try again.',
  noBet: 'One of the bets cannot be attached. Please choose your bets again.',
  noInquiry: 'The question was not found.',
  answeredAlready: 'This question has already been answered.',
  noPost: 'This post was deleted or cannot be shown.',
  noComment: 'This comment was deleted or cannot be shown.',
  tooManyComments: 'This post takes no more comments.',
  noPage: 'This page is over or was deleted.',
};
