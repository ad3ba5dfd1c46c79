import { laterDialog } from '../ui/primitives/later';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';

const AllDialogs = laterDialog(
  async () => (await import('./AllDialogs')).AllDialogs,
  ({ open }: { open: boolean }) => open,
);

/** The dialogs of the shell: nobody needs their code to see odds. */
export function Dialogs() {
  const { shell } = useSite();
  const open = useStream(shell.dialogs$);
  const { asked, blocked } = useStream(shell.openings$);
  return <AllDialogs open={Object.values(open).includes(true) || asked !== undefined || blocked !== undefined} />;
}
