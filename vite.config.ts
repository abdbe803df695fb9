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
    rolldownOptions: {
      output: {
        // A few files instead of fifty: what every page needs of the packages, and what several pages share of ours.
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules\/(?!@headlessui|lucide-react)/, minShareCount: 3 },
            {
              name: 'shared',
              test: /src\/(?:ui|shell|words|contract|machines)\/|lucide-react/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
    // The policy `font-src 'self'` knows no data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
