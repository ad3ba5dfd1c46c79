import * as v from 'valibot';

/** Lists as files: comma-separated values, or a workbook of a spreadsheet. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The answer of a call that sends a file. */
export const blobSchema = v.blob();
