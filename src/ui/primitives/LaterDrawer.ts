import { laterDialog } from './later';

/** A drawer whose code comes when it is opened, or before that when nothing else has to. */
export const LaterDrawer = laterDialog(
  async () => (await import('./Drawer')).Drawer,
  ({ open }) => open,
);
