import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './tools/setup/sources';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true })],
  worker: { format: 'es' },
  // The hub's worker is named by it, so that a page never joins a worker of another build.
  define: { __BUILD__: JSON.stringify(buildId()) },
  // The server puts a fresh nonce in its place in every page it sends.
  html: { cspNonce: 'CSP_NONCE' },
  build: { target: 'es2022', sourcemap: true, manifest: !isSsrBuild, copyPublicDir: !isSsrBuild },
}));
