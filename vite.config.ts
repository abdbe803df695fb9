import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['DEV_SERVER'] ?? 'http://localhost:4171'
const served = ['/api', '/portal', '/ask-service', '/config.json']

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The policy `font-src 'self'` knows no data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
