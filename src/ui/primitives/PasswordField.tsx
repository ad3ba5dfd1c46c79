import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { primitivesText } from '../copy/primitives';
import { IconButton } from './Button';
import { Field, type FieldProps } from './Field';

/** A password, which can be shown while it is typed. Pasting and password managers work. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <IconButton
          aria-label={primitivesText.showText(props.label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Sign size={17} aria-hidden />
        </IconButton>
      }
    />
  );
}
