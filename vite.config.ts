import { fileURLToPath } from 'node:url'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['DEV_SERVER'] ?? 'http://localhost:4171'
const served = ['/api', '/portal', '/ask-service', '/config.json']

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url))
const homePage = '/src/features/home/home-page.tsx'

/** Home is where nearly everybody begins: what it needs is known to the grouping below, and fetched beside what starts the app. */
const home = {
  modules: new Set<string>(),
  plugin: {
    name: 'home-beside-the-start',
    apply: 'build',
    buildEnd() {
      const gather = (module: string) => {
        if (home.modules.has(module) || module.includes('/lucide-react/')) return
        home.modules.add(module)
        this.getModuleInfo(module)?.importedIds.forEach(gather)
      }
      for (const module of this.getModuleIds()) if (module.endsWith(homePage)) gather(module)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && ['home', 'home-page'].includes(file.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  } satisfies Plugin,
}

/** The router's own entry is its development build, also for a program that is built for production. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${router}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      ],
    },
  }),
}

/** The sentence about each endpoint is for the server's document; no page shows it. */
const contractWithoutSummaries: Plugin = {
  name: 'contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
    // Of the same length, so that the places in the source map stay right.
    handler: (code) => code.replaceAll(/^ +summary:\s+'.*',$/gm, (line) => line.replaceAll(/[^\n]/g, ' ')),
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), home.plugin, productionRouter, contractWithoutSummaries],
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
        // The start holds the names of all: what is shared is not named by all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:6].js`,
        // What starts the app in one file and what Home adds in another; what other pages share in a few, by who shares it.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'home', test: (module) => home.modules.has(module), priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
    // The policy `font-src 'self'` knows no data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
