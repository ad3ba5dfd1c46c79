import type { Channel } from '../contract/stream/channel';
import type { Book } from './book';
import { type Changes, noChanges } from './changes';
import { removeClaim } from './claims';

/** A channel is no longer followed: what only it had is no longer known. */
export function forgetChannel(book: Book, name: Channel): Changes {
  const changes = noChanges();
  const channel = book.channels.get(name);
  if (!channel) return changes;
  book.channels.delete(name);
  for (const claim of channel.handles) if (claim) removeClaim(book, claim, changes);
  for (const id of channel.fixtures) {
    const entry = book.entries.get(id);
    if (!entry) continue;
    entry.fixture = undefined;
    changes.fixtures.add(id);
    changes.listing.add(id);
    if (entry.markets.size === 0) book.entries.delete(id);
  }
  return changes;
}
