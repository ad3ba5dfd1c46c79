import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** Where in the header a page shows its health light. */
export const StatusPlace = Place.Provider;

/** Shows something of the page in the header. */
export function HeadStatus({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
