/** The name of the migrated database that every test database is a copy of. */
export const TEMPLATE = 'house_template';
