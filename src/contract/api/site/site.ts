import * as v from 'valibot';
import { wholeNumber } from '../../numbers';

/** What the server gives a page in its `<meta name="site">`: JSON of this shape. */
export const siteConfigSchema = v.object({
  /** Where the calls are, without a slash at the end. */
  apiBase: v.string(),
  /** How odds come: server-sent events or WebSocket. */
  stream: v.picklist(['sse', 'ws']),
  /** The product's name, for page titles. */
  siteName: v.string(),
  /** Hosts besides the site itself that links of others may lead to (`LINK_HOSTS`). */
  linkHosts: v.optional(v.array(v.string()), []),
  /** Whether members may open the lab (`LAB`). */
  lab: v.optional(v.boolean(), false),
  /** The key that browsers subscribe to pushed notices with; absent: none are pushed (`WEB_PUSH_PUBLIC_KEY`). */
  pushKey: v.optional(v.string()),
  /** Accounts to try the site with, as the login page shows them. Embedded mode only. */
  demo: v.optional(v.array(v.object({ userId: v.string(), password: v.string() })), []),
});
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

/** Body of every refusal. `rows`: of a list, the places of those that are refused, counted from 0. */
export const failureSchema = v.object({
  code: v.string(),
  message: v.string(),
  rows: v.optional(v.array(wholeNumber)),
});
