/** The folders and files of server, and what each may import of the others. */
export const SERVER_PARTS: readonly { part: string; imports: readonly string[] }[];
