import { createContext } from 'react';

/** Called once a form, or an action that was confirmed, has been sent and accepted: what counts such things reloads. */
export const FormsSent = createContext<() => void>(() => {});
