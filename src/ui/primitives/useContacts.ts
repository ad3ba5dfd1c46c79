import { openableUrl } from '../../rules/session/openableUrl';
import type { Contact } from './Contacts';
import { useContents } from './useContents';
import { useSite } from './site';

/** Messengers by which staff can be reached; empty until they are loaded. */
export function useContacts(): readonly Contact[] {
  const { calls, links } = useSite();
  const { value = [] } = useContents((signal) => calls.settings.messengers(signal));
  return value.map(({ name, imgPath, url }) => ({
    name,
    image: `/file/download/${encodeURIComponent(imgPath)}`,
    href: openableUrl(url, links),
  }));
}
