/** What every page gets. */
export interface PageProps {
  /** Its own line in the table, which also names its title and layout in the contract's routes. */
  path: string;
}
