interface Entry {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * What is wrong with the text of a package-lock.json, a line each. A host in it would bind every clone to one registry; a
 * platform's package that is missing from it makes `npm ci` fail on that platform, or everywhere.
 */
export function lockProblems(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const problems: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '') || 'the project';
    if (entry.resolved?.includes('://')) problems.push(`${name} names a host: ${entry.resolved}`);
    for (const wanted of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(wanted)) problems.push(`${name} ${entry.version} lacks its optional package ${wanted}`);
    }
  }
  return problems;
}
