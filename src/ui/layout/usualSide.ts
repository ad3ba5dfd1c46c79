import { createContext, type ReactNode, useContext } from 'react';

const UsualSide = createContext<ReactNode>(undefined);

/** What is at the top of the left column of a large screen on pages that put nothing of their own there. */
export const UsualSideProvider = UsualSide.Provider;

export function useUsualSide(): ReactNode {
  return useContext(UsualSide);
}
