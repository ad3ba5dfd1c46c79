// Which layer may import what. `packages` and `layers` list what is allowed: `*` is any package, and a name that ends in
// `/` is any package of that scope. A layer with a `/` after its name may be imported as a whole, one with a file name
// only through that file, and one with `type ` before it only for types. A layer may always import itself.

const VIEW = [
  '@fontsource-variable/',
  '@radix-ui/',
  '@tanstack/react-virtual',
  '@xstate/react',
  'dompurify',
  'hls.js',
  'lucide-react',
  'react',
  'react-dom',
  'styled-components',
  'uplot',
];

/** The folder of each layer, the longest match first, and what it may import. */
export const LAYERS = [
  { layer: 'contract', folder: 'src/contract', packages: ['valibot'], layers: [] },
  // Draws are made from a committed seed, the same way on both sides; the browser's own hash is asynchronous. Calendar
  // days are counted on both sides too.
  { layer: 'rules', folder: 'src/rules', packages: ['@noble/hashes/', 'dayjs'], layers: ['contract/'] },
  // The digest's hash; the browser's own is asynchronous and missing on plain HTTP.
  { layer: 'book', folder: 'src/book', packages: ['@noble/hashes/'], layers: ['contract/', 'rules/'] },
  {
    // The one machine that a hub runs, in its worker.
    layer: 'engine',
    folder: 'src/engine/session',
    packages: ['rxjs', 'xstate'],
    layers: ['contract/', 'rules/', 'book/'],
  },
  { layer: 'engine', folder: 'src/engine', packages: ['rxjs'], layers: ['contract/', 'rules/', 'book/'] },
  { layer: 'api', folder: 'src/api', packages: ['axios'], layers: ['contract/'] },
  {
    layer: 'machines',
    folder: 'src/machines',
    packages: ['xstate'],
    layers: ['engine/index', 'type api/', 'rules/', 'contract/'],
  },
  {
    // One small file there bridges streams to React.
    layer: 'ui',
    folder: 'src/ui/primitives',
    packages: [...VIEW, 'rxjs'],
    layers: ['engine/index', 'machines/index', 'rules/', 'contract/'],
  },
  {
    layer: 'ui',
    folder: 'src/ui',
    packages: VIEW,
    layers: ['engine/index', 'machines/index', 'rules/', 'contract/'],
  },
  {
    // A page that opens recordings with the engine itself, and shows the views of several parts of ui.
    layer: 'lab',
    folder: 'src/lab',
    packages: [...VIEW, 'rxjs'],
    layers: ['ui/', 'machines/', 'engine/', 'book/', 'rules/', 'contract/'],
  },
  { layer: 'routes', folder: 'src/routes', packages: ['react', 'react-router-dom'], layers: ['ui/', 'lab/Lab'] },
  { layer: 'server', folder: 'server', packages: ['*'], layers: ['contract/', 'rules/', 'book/'] },
  { layer: 'sandbox', folder: 'sandbox', packages: ['*'], layers: ['contract/', 'rules/', 'book/'] },
  // Bundled for other projects' tests: what stays outside of the bundle is theirs.
  {
    layer: 'packages',
    folder: 'packages',
    packages: ['@playwright/test', '@testing-library/react', 'fast-check', 'odds-replay', 'react', 'vitest', 'ws'],
    layers: ['contract/', 'rules/', 'book/', 'engine/', 'server/'],
  },
];

/** Layers that also run in a browser: they import no built-in module of Node. */
export const WITHOUT_NODE = ['contract', 'rules', 'book', 'engine', 'api', 'machines', 'ui', 'lab', 'routes'];

/** Folders under ui that every other one may use. */
export const SHARED_UI = ['primitives', 'copy', 'tokens'];

/**
 * The folders and files of server and what each may import of the others, written as in `layers`. A row may name only rows
 * above it, so that nothing is imported upwards. `server/index.ts` puts everything together and may import all of them.
 */
export const SERVER_PARTS = [
  { part: 'copy', imports: [] },
  { part: 'failureReason', imports: [] },
  { part: 'exports', imports: [] },
  { part: 'traces', imports: [] },
  { part: 'timing', imports: ['traces/'] },
  { part: 'tv', imports: [] },
  { part: 'storage', imports: ['type copy/', 'traces/', 'timing/', 'failureReason'] },
  { part: 'once', imports: ['storage/'] },
  { part: 'ledger', imports: ['timing/', 'storage/', 'once/'] },
  { part: 'bus', imports: ['traces/', 'timing/', 'type storage/'] },
  { part: 'ownLimits', imports: ['storage/', 'ledger/index'] },
  { part: 'broker', imports: ['timing/', 'type storage/', 'bus/'] },
  { part: 'auth', imports: ['timing/', 'storage/', 'type ledger/index', 'bus/'] },
  { part: 'variableReaders', imports: [] },
  { part: 'feedVariables', imports: ['variableReaders'] },
  { part: 'apiBase', imports: [] },
  { part: 'boundedCall', imports: ['failureReason'] },
  {
    part: 'config',
    imports: ['type traces/', 'tv/', 'auth/', 'broker/', 'apiBase', 'feedVariables', 'variableReaders'],
  },
  { part: 'log', imports: ['type traces/', 'type config', 'storage/'] },
  { part: 'gateway', imports: ['traces/', 'timing/', 'bus/', 'auth/'] },
  { part: 'site', imports: ['type storage/', 'bus/'] },
  { part: 'admin', imports: ['copy/', 'storage/', 'once/', 'ledger/index', 'bus/', 'auth/', 'type gateway/', 'site/'] },
  { part: 'members', imports: ['storage/', 'ledger/index', 'ownLimits/', 'auth/'] },
  { part: 'messages', imports: ['copy/', 'storage/', 'bus/', 'auth/', 'site/', 'admin/'] },
  {
    part: 'betting',
    imports: ['copy/', 'exports/', 'traces/', 'timing/', 'storage/', 'once/', 'ledger/index', 'bus/', 'ownLimits/'],
  },
  {
    part: 'wallet',
    imports: ['copy/', 'type storage/', 'once/', 'ledger/index', 'admin/', 'ownLimits/', 'betting/'],
  },
  { part: 'notifications', imports: ['copy/', 'timing/', 'storage/', 'ledger/index', 'bus/'] },
  {
    part: 'push',
    imports: ['timing/', 'type storage/', 'type bus/', 'auth/', 'type config', 'notifications/'],
  },
  { part: 'feeds', imports: ['timing/', 'type storage/', 'type bus/', 'boundedCall', 'failureReason'] },
  { part: 'simulator', imports: ['timing/', 'type feeds/'] },
  { part: 'configuredFeed', imports: ['type config', 'type feedVariables', 'feeds/', 'simulator/'] },
  {
    part: 'suspensions',
    imports: ['timing/', 'type storage/', 'type ledger/index', 'bus/', 'admin/', 'type betting/', 'type feeds/'],
  },
  { part: 'limits', imports: ['type storage/', 'type ledger/index', 'type admin/'] },
  {
    part: 'margins',
    imports: ['type storage/', 'type ledger/index', 'bus/', 'type admin/', 'type feeds/', 'suspensions/'],
  },
  {
    part: 'mappings',
    imports: ['timing/', 'type storage/', 'type ledger/index', 'bus/', 'type admin/', 'type feeds/'],
  },
  { part: 'reviews', imports: ['type storage/', 'type ledger/index', 'admin/', 'betting/'] },
  {
    part: 'settlement',
    imports: [
      'copy/',
      'traces/',
      'timing/',
      'storage/',
      'ledger/index',
      'type bus/',
      'admin/',
      'betting/',
      'type feeds/',
    ],
  },
  {
    part: 'rounds',
    imports: ['copy/', 'timing/', 'storage/', 'type ledger/index', 'bus/', 'type admin/', 'type betting/'],
  },
  {
    part: 'commission',
    imports: ['copy/', 'type storage/', 'once/', 'ledger/index', 'admin/', 'ownLimits/', 'betting/'],
  },
  {
    part: 'rewards',
    imports: [
      'copy/',
      'timing/',
      'storage/',
      'once/',
      'ledger/index',
      'auth/',
      'admin/',
      'betting/',
      'wallet/',
      'commission/',
    ],
  },
  {
    part: 'reports',
    imports: ['copy/', 'exports/', 'type storage/', 'ledger/index', 'type betting/', 'commission/'],
  },
  { part: 'signals', imports: ['type ledger/index'] },
  {
    part: 'overview',
    imports: ['type storage/', 'type ledger/index', 'type bus/', 'margins/', 'reports/', 'settlement/'],
  },
  {
    part: 'casino',
    imports: [
      'timing/',
      'storage/',
      'once/',
      'ledger/index',
      'auth/',
      'boundedCall',
      'failureReason',
      'type config',
      'ownLimits/',
      'betting/',
    ],
  },
  {
    part: 'community',
    imports: [
      'copy/',
      'type storage/',
      'once/',
      'type ledger/index',
      'type bus/',
      'type auth/',
      'site/',
      'type admin/',
      'messages/',
      'betting/',
    ],
  },
  { part: 'userState', imports: ['type storage/', 'members/', 'messages/', 'wallet/', 'betting/', 'notifications/'] },
  {
    part: 'services',
    imports: [
      'admin/',
      'storage/',
      'ledger/index',
      'bus/',
      'broker/',
      'messages/',
      'auth/',
      'type config',
      'gateway/',
      'site/',
      'messages/',
      'betting/',
      'notifications/',
      'push/',
      'suspensions/',
      'margins/',
      'mappings/',
      'settlement/',
      'rounds/',
      'rewards/',
      'casino/',
      'reports/',
      'userState',
      'type feeds/',
    ],
  },
  {
    part: 'demo',
    imports: [
      'copy/',
      'storage/',
      'ledger/index',
      'auth/',
      'site/',
      'type admin/',
      'members/',
      'wallet/',
      'rewards/',
      'community/',
      'type services',
    ],
  },
  {
    part: 'http',
    imports: [
      'copy/',
      'exports/',
      'traces/',
      'timing/',
      'storage/',
      'type bus/',
      'auth/',
      'type config',
      'type gateway/',
      'site/',
      'admin/',
      'members/',
      'messages/',
      'notifications/',
      'push/',
      'ownLimits/',
      'wallet/',
      'suspensions/',
      'limits/',
      'margins/',
      'mappings/',
      'reviews/',
      'signals/',
      'settlement/',
      'rounds/',
      'rewards/',
      'commission/',
      'reports/',
      'overview/',
      'casino/',
      'community/',
      'type services',
      'demo/',
    ],
  },
  {
    part: 'metrics',
    imports: ['timing/', 'type traces/', 'type storage/', 'type bus/', 'type betting/', 'type gateway/', 'type http/'],
  },
];
