// Which room may import what. A list names rooms and packages; `*` is any package, a name ending in `/` any package
// of that scope. A room with a `/` after its name is open as a whole, one with a file name only through that file, and
// one with `type ` before it only for types. The room itself is always open to itself.

const VIEW = [
  '@fontsource-variable/',
  '@radix-ui/',
  '@tanstack/react-virtual',
  '@xstate/react',
  'dayjs',
  'dompurify',
  'hls.js',
  'lucide-react',
  'react',
  'react-dom',
  'styled-components',
  'uplot',
];

/** The folder of each room, the longest match first, and what it may import. */
export const ROOMS = [
  { room: 'contract', folder: 'src/contract', packages: ['valibot'], rooms: [] },
  // Draws are made from a committed seed, the same way on both sides; the browser's own hash is asynchronous.
  { room: 'rules', folder: 'src/rules', packages: ['@noble/hashes/'], rooms: ['contract/'] },
  // The digest's hash; the browser's own is asynchronous and missing on plain HTTP.
  { room: 'book', folder: 'src/book', packages: ['@noble/hashes/'], rooms: ['contract/', 'rules/'] },
  { room: 'engine', folder: 'src/engine', packages: ['rxjs'], rooms: ['contract/', 'rules/', 'book/'] },
  { room: 'api', folder: 'src/api', packages: ['axios'], rooms: ['contract/'] },
  {
    room: 'machines',
    folder: 'src/machines',
    packages: ['xstate'],
    rooms: ['engine/index', 'type api/', 'rules/', 'contract/'],
  },
  {
    // One small file there bridges streams to React.
    room: 'ui',
    folder: 'src/ui/primitives',
    packages: [...VIEW, 'rxjs'],
    rooms: ['engine/index', 'machines/index', 'rules/', 'contract/'],
  },
  {
    room: 'ui',
    folder: 'src/ui',
    packages: VIEW,
    rooms: ['engine/index', 'machines/index', 'rules/', 'contract/'],
  },
  { room: 'routes', folder: 'src/routes', packages: ['react', 'react-router-dom'], rooms: ['ui/'] },
  { room: 'server', folder: 'server', packages: ['*'], rooms: ['contract/', 'rules/', 'book/'] },
  { room: 'sandbox', folder: 'sandbox', packages: ['*'], rooms: ['contract/', 'rules/', 'book/'] },
];

/** Rooms that run in a browser too, or in no particular place: no built-ins of Node. */
export const WITHOUT_NODE = ['contract', 'rules', 'book', 'engine', 'api', 'machines', 'ui', 'routes'];

/** Folders under ui that every other one may use. */
export const SHARED_UI = ['primitives', 'copy', 'tokens'];
