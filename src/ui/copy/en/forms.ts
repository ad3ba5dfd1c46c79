import type { Problem } from '../../../rules/session/fields';
import type { FieldName, FieldTexts, formsText as korean } from '../forms';
import type { TextsOf } from '../inLanguage';

const FIELDS: Readonly<Record<FieldName, FieldTexts>> = {
  userId: {
    label: 'User ID',
    hint: '4–12 letters or digits',
    missing: 'Please enter a user ID.',
    shape: 'A user ID has 4 to 12 letters or digits.',
  },
  password: {
    label: 'Password',
    hint: '8 or more characters, not easy to guess',
    missing: 'Please enter a password.',
    shape: 'A password has 8 or more characters and is not easy to guess.',
  },
  passwordAgain: {
    label: 'Repeat password',
    missing: 'Please enter the password again.',
    different: 'The two passwords do not match.',
  },
  present: { label: 'Current password', missing: 'Please enter your current password.' },
  next: {
    label: 'New password',
    hint: '8 or more characters, not easy to guess',
    missing: 'Please enter a new password.',
    shape: 'A password has 8 or more characters and is not easy to guess.',
  },
  nextAgain: {
    label: 'Repeat new password',
    missing: 'Please enter the new password again.',
    different: 'The two passwords do not match.',
  },
  exchangePassword: {
    label: 'Exchange password',
    hint: '4 digits',
    missing: 'Please enter an exchange password.',
    shape: 'An exchange password has 4 digits.',
  },
  nickname: {
    label: 'Nickname',
    hint: '2–8 Korean or Latin letters or digits',
    missing: 'Please enter a nickname.',
    shape: 'A nickname has 2 to 8 Korean or Latin letters or digits.',
  },
  phone: {
    label: 'Mobile number',
    missing: 'Please enter a mobile number.',
    shape: 'Please check the mobile number.',
  },
  bank: { label: 'Bank', missing: 'Please enter a bank.', shape: 'Please check the bank’s name.' },
  holder: {
    label: 'Account holder',
    missing: 'Please enter the account holder.',
    shape: 'Please check the account holder.',
  },
  account: {
    label: 'Account number',
    hint: '6 to 30 digits and hyphens',
    missing: 'Please enter an account number.',
    shape: 'An account number has 6 to 30 digits and hyphens (-).',
  },
  recommender: {
    label: 'Referrer’s user ID or code',
    missing: 'Please enter the referrer’s user ID or code.',
    shape: 'Please check the referrer’s user ID or code.',
  },
};

export const formsEnglish: TextsOf<typeof korean> = {
  label: (name: FieldName) => FIELDS[name].label,
  hint: (name: FieldName) => FIELDS[name].hint,
  problem: (name: FieldName, problem: Problem) => FIELDS[name][problem] ?? FIELDS[name].missing,
};
