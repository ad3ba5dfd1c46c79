/** The project's folder, absolute, without links and without a slash at its end. */
export const root: string;
