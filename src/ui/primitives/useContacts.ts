import { openableUrl } from '../../rules/session/openableUrl';
import type { Contact } from './Contacts';
import { useContents } from './useContents';
import { useSite } from './site';

/** Messengers by which staff can be reached; undefined while they are loaded, empty where they can't be. */
export function useContacts(): readonly Contact[] | undefined {
  const { calls, links } = useSite();
  const { value, failure } = useContents((signal) => calls.settings.messengers(signal));
  return (value ?? (failure ? [] : undefined))?.map(({ name, imgPath, url }) => ({
    name,
    image: `/file/download/${encodeURIComponent(imgPath)}`,
    href: openableUrl(url, links),
  }));
}
