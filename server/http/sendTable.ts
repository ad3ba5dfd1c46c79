import type { FastifyReply } from 'fastify';
import type { FileFormat } from '../../src/contract/api/files';
import { exportFile, FILE_TYPES } from '../exports/exportFile';
import type { FileTable } from '../exports/fileTable';

/** Answers with a table as a file. `name`: without its ending, of letters. */
export async function sendTable(
  reply: FastifyReply,
  table: FileTable,
  { name, format }: { name: string; format: FileFormat },
): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(FILE_TYPES[format])
    .send(await exportFile(table, format));
}
