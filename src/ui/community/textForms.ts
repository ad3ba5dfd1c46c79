import { CONTENTS_MAX, isVisible, TITLE_MAX } from '../../contract/api/community/writing';
import type { Problem, Problems } from '../../rules/session/fields';
import { communityText } from '../copy/community';

/** Texts as they are typed: bets are their numbers, separated by commas. */
export interface TextForm {
  title: string;
  contents: string;
  bets: string;
}

export const NO_TEXT: TextForm = { title: '', contents: '', bets: '' };

/** Undefined where the text may be sent. */
export function textProblem(text: string, most: number): Problem | undefined {
  if (!isVisible(text)) return 'missing';
  return text.trim().length > most ? 'shape' : undefined;
}

export function textProblems<Form extends TextForm>({ title, contents }: Form): Problems<Form> {
  const [wrongTitle, wrongContents] = [textProblem(title, TITLE_MAX), textProblem(contents, CONTENTS_MAX)];
  return {
    ...(wrongTitle && { title: wrongTitle }),
    ...(wrongContents && { contents: wrongContents }),
  } as Problems<Form>;
}

export function textDraft({ title, contents, bets }: TextForm) {
  return { title: title.trim(), contents: contents.trim(), betIds: attachedBetsOf(bets) };
}

export function attachedBetsOf(bets: string): string[] {
  return bets === '' ? [] : bets.split(',');
}

export function textProblemText(name: string, problem: Problem): string {
  const { fields } = communityText;
  if (name === 'title') return problem === 'missing' ? fields.noTitle : fields.longTitle;
  return problem === 'missing' ? fields.missing : fields.longContents;
}
