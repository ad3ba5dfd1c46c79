// Which layer may import what. `packages` and `layers` list what is allowed: `*` is any package, and a name that ends in
// `/` is any package of that scope. A layer with a `/` after its name may be imported as a whole, one with a file name
// only through that file, and one with `type ` before it only for types. A layer may always import itself.

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

/** The folder of each layer, the longest match first, and what it may import. */
export const LAYERS = [
  { layer: 'contract', folder: 'src/contract', packages: ['valibot'], layers: [] },
  // Draws are made from a committed seed, the same way on both sides; the browser's own hash is asynchronous.
  { layer: 'rules', folder: 'src/rules', packages: ['@noble/hashes/'], layers: ['contract/'] },
  // The digest's hash; the browser's own is asynchronous and missing on plain HTTP.
  { layer: 'book', folder: 'src/book', packages: ['@noble/hashes/'], layers: ['contract/', 'rules/'] },
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
  { layer: 'routes', folder: 'src/routes', packages: ['react', 'react-router-dom'], layers: ['ui/'] },
  { layer: 'server', folder: 'server', packages: ['*'], layers: ['contract/', 'rules/', 'book/'] },
  { layer: 'sandbox', folder: 'sandbox', packages: ['*'], layers: ['contract/', 'rules/', 'book/'] },
];

/** Layers that also run in a browser: they import no built-in module of Node. */
export const WITHOUT_NODE = ['contract', 'rules', 'book', 'engine', 'api', 'machines', 'ui', 'routes'];

/** Folders under ui that every other one may use. */
export const SHARED_UI = ['primitives', 'copy', 'tokens'];
