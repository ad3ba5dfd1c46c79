/** From here on this process imports TypeScript files. Call it after the packages are installed. */
export async function loadTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
