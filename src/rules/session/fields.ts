/** What is wrong with a field: nothing typed, not of its shape, or not the same as the field it repeats. */
export type Problem = 'missing' | 'shape' | 'different';
export type Problems<Form> = Partial<Record<keyof Form, Problem>>;

/** The shape of each required field: a pattern, or what is asked like one. */
export type Fields<Form> = Partial<Record<keyof Form, { test(text: string): boolean }>>;

/** Of every required field that is wrong. Empty: the form may be sent. */
export function problemsOf<Form extends Record<keyof Form, string>>(form: Form, fields: Fields<Form>): Problems<Form> {
  const problems: Problems<Form> = {};
  for (const name of Object.keys(fields) as (keyof Form)[]) {
    if (form[name] === '') problems[name] = 'missing';
    else if (!fields[name]?.test(form[name])) problems[name] = 'shape';
  }
  return problems;
}
