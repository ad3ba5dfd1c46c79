import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NavigationProvider } from '../ui/primitives/navigation';

/** Gives the views' links the router's way of going somewhere. */
export function Navigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <NavigationProvider value={(href) => void navigate(href)}>{children}</NavigationProvider>;
}
