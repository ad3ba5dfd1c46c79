import { useEffect, useRef, useState } from 'react';
import { type LoginProblem, loginProblem, loginRequest } from '../../rules/session/loginForm';
import { formsText as forms } from '../copy/forms';
import { sessionText } from '../copy/session';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { PasswordField } from '../primitives/PasswordField';

export interface LoginFormValues {
  userId: string;
  password: string;
}

export interface LoginFormProps {
  typed: LoginFormValues;
  onType: (field: keyof LoginFormValues, text: string) => void;
  /** Absent while a sign-in is under way, and until it is known whether somebody is signed in already. */
  onSubmit: ((request: LoginFormValues) => void) | undefined;
  /** A sign-in is under way. */
  isBusy: boolean;
}

/** Checked before it is sent (docs/spec.md SES-10); what the server refuses is shown by an alert. */
export function LoginForm({ typed, onType, onSubmit, isBusy }: LoginFormProps) {
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);
  /** Pressed before the page was ready: it is sent as soon as possible. */
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || !onSubmit) return;
    isWaiting.current = false;
    onSubmit(loginRequest(typed));
  }, [onSubmit, typed]);
  const submit = () => {
    const found = loginProblem(typed);
    setProblem(found);
    if (found) setTries(tries + 1);
    else if (onSubmit) onSubmit(loginRequest(typed));
    else isWaiting.current = !isBusy;
  };
  const type = (field: keyof LoginFormValues) => (event: { target: { value: string } }) => {
    if (problem === field) setProblem(undefined);
    onType(field, event.target.value);
  };
  const error = (field: keyof LoginFormValues) => (problem === field ? forms.problem(field, 'missing') : undefined);
  return (
    <Form onSubmit={submit} tries={tries}>
      <Field
        label={forms.label('userId')}
        name="userId"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed.userId}
        error={error('userId')}
        onChange={type('userId')}
      />
      <PasswordField
        label={forms.label('password')}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        error={error('password')}
        onChange={type('password')}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={isBusy}>
        {isBusy ? sessionText.loggingIn : sessionText.login}
      </Button>
    </Form>
  );
}
