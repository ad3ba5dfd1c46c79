/** The folder of each layer, and the packages and layers it may import. */
export const LAYERS: readonly {
  layer: string;
  folder: string;
  packages: readonly string[];
  layers: readonly string[];
}[];

/** The folders and files of server, and what each may import of the others. */
export const SERVER_PARTS: readonly { part: string; imports: readonly string[] }[];
