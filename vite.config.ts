import { readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { dependencies } from './package.json' with { type: 'json' }
import { thirdPartyNoticesPath } from './src/contract/system.ts'
import { noticesOf } from './tools/support/setup/third-party-notices.mjs'

const server = process.env['DEV_SERVER'] ?? 'http://localhost:4171'
const served = ['/api', '/portal', '/ask-service', '/config.json']

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url))
const viewsEntry = '/src/app/start/mount.tsx'
const homePage = '/src/features/home/home-page.tsx'
const todayList = '/src/features/home/today-list.tsx'

/** The modules that draw, and those that Home adds, where nearly everybody begins, with its day: known to the grouping below. */
const drawn = { views: new Set<string>(), home: new Set<string>(), today: new Set<string>() }

/** The places of the modules that only the bank's editors need. */
const editorPlaces = [
  '/src/features/bank/editing/',
  '/src/contract/content/',
  '/src/machines/bank/content-form/',
  '/src/machines/bank/sound-recorder/',
  '/src/machines/bank/upload/',
  '/src/machines/bank/uploads/',
  '/src/words/nb-content',
]
const isForEditors = (module: string) => editorPlaces.some((place) => module.includes(place))

/** Ask himself, whom several pages draw; the signs that he makes are shown by two pages alone. */
const figurePlaces = ['/src/features/ask/figure/', '/src/machines/ask/character/']
const signPlaces = ['/src/features/ask/figure/signing/performed', '/src/features/ask/figure/signing/ask-body']
const isAskHimself = (module: string) =>
  figurePlaces.some((place) => module.includes(place)) && !signPlaces.some((place) => module.includes(place))

/** What Ask makes signs with, and the cards that draw it: many pages share it, and none of them is Home. */
const signingPlaces = [
  ...signPlaces,
  '/src/features/ask/signs/',
  '/src/machines/ask/sign-performance.ts',
  '/src/domain/kinematic-hand/',
  '/content/signs/descriptions/',
]
const isForSigning = (module: string) => signingPlaces.some((place) => module.includes(place))

/** Every place that the grouping below names. */
const groupedPlaces = [viewsEntry, homePage, todayList, ...editorPlaces, ...figurePlaces, ...signingPlaces]

/** Packages whose one entry names all their modules: what is used of them follows from who uses it. */
const barrels = ['/lucide/', '/@tanstack/']

const drawnBesideTheStart: Plugin = {
  name: 'drawn-beside-the-start',
  apply: 'build',
  buildEnd(error) {
    if (error) return
    const modules = [...this.getModuleIds()]
    const holdsTheApp = modules.some((module) => module.endsWith('/src/app/start/bootstrap.ts'))
    const unknown = groupedPlaces.filter((place) => !modules.some((module) => module.includes(place)))
    if (holdsTheApp && unknown.length > 0)
      throw new Error(`No module is at ${unknown.join(', ')}, which vite.config.ts names.`)
    const gather = (into: Set<string>, module: string) => {
      if (into.has(module) || barrels.some((barrel) => module.includes(barrel))) return
      into.add(module)
      this.getModuleInfo(module)?.importedIds.forEach((imported) => gather(into, imported))
    }
    for (const module of modules) {
      if (module.endsWith(viewsEntry)) gather(drawn.views, module)
      if (module.endsWith(homePage)) gather(drawn.home, module)
      if (module.endsWith(todayList)) gather(drawn.today, module)
    }
  },
}

/** Fails the build where chunks import each other in a circle: one of them would run before what it needs is there. */
const chunksInOrder: Plugin = {
  name: 'chunks-in-order',
  apply: 'build',
  generateBundle(_, bundle) {
    const done = new Set<string>()
    const follow = (file: string, path: readonly string[]) => {
      if (path.includes(file)) throw new Error(`Chunks in a circle: ${[...path, file].join(' → ')}`)
      const chunk = bundle[file]
      if (done.has(file) || chunk?.type !== 'chunk') return
      for (const imported of chunk.imports) follow(imported, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  },
}

/** What the page draws first needs no stylesheet: a stylesheet after it does not delay it. */
const styleAfterFirstPaint: Plugin = {
  name: 'style-after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (link === undefined) throw new Error('The page has no stylesheet.')
      return html.replace(link, '').replace('</body>', `${link}\n  </body>`)
    },
  },
}

/**
 * The router's own entry is its development build, also for a program that is built for production. Its production build keeps every
 * component, used or not: each is given a name for developers, by a call that is not marked as pure.
 */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: `${router}/**` },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gmu, '')
        .replaceAll(/(?<== )React\d*\.forwardRef\(/gu, '/* @__PURE__ */ $&'),
  },
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${router}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      ],
    },
  }),
}

/** The start needs no comments and no indentation; what ES5 cannot read, as a minifier writes it, it must not have. */
const bareStartCheck: Plugin = {
  name: 'bare-start-check',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, 'start-check.js')
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
    writeFileSync(file, lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n'))
  },
}

/** What `@xstate/react` takes from this package for React 17 is part of React. */
const reactStore: Plugin = {
  name: 'react-store',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  }),
}

/** The library imports a runtime that is not used here, of a package that exports nothing. */
const handPoseLibrary: Plugin = {
  name: 'hand-pose-library',
  config: () => ({
    // Found in the worker alone, and so too late: the page would be loaded once more.
    optimizeDeps: {
      include: [
        '@tensorflow-models/hand-pose-detection',
        '@tensorflow/tfjs-backend-wasm',
        '@tensorflow/tfjs-backend-webgl',
        '@tensorflow/tfjs-core',
      ],
    },
    resolve: {
      alias: [
        {
          find: '@mediapipe/hands',
          replacement: fileURLToPath(new URL('src/services/hand-pose/no-mediapipe.ts', import.meta.url)),
        },
      ],
    },
  }),
}

/** In a browser this package has the parser of HTML read any text; ours has it read names of characters only. */
const namedCharacters: Plugin = {
  name: 'named-characters',
  config: () => ({
    resolve: {
      alias: [
        {
          find: 'decode-named-character-reference',
          replacement: fileURLToPath(new URL('src/shell/trusted-types/named-character.ts', import.meta.url)),
        },
      ],
    },
  }),
}

const manifestOf = (name: string) =>
  fileURLToPath(new URL(`node_modules/${name}/package.json`, import.meta.url))

/** What is shipped besides modules: the font, the models of the hands, and the base of the style sheet. */
const shippedBesideModules = [
  '@fontsource-variable/schibsted-grotesk',
  '@mediapipe/hands',
  'tailwindcss',
].map(manifestOf)
const shippedModules = new Set<string>()

/** Notes whose modules are shipped; the workers are built before the page that starts them. */
const noteShippedModules = (): Plugin => ({
  name: 'note-shipped-modules',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.moduleIds.forEach((module) => shippedModules.add(module))
  },
})

/** The licences of what is shipped, for the page that shows them; while developing, of every package that the program names. */
const thirdPartyNotices: Plugin = {
  name: 'third-party-notices',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: thirdPartyNoticesPath.slice(1),
      source: JSON.stringify(noticesOf([...shippedModules, ...shippedBesideModules])),
    })
  },
  configureServer({ middlewares }) {
    middlewares.use(thirdPartyNoticesPath, (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(noticesOf([...Object.keys(dependencies), 'tailwindcss'].map(manifestOf))))
    })
  },
}

/** Compresses what the server would otherwise compress for each browser (`server/http/client-files.ts`). */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|svg|wasm)$/u.test(file))
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await brotliOf(content, brotliParams))
        await writeFile(`${path}.gz`, await gzipOf(content))
      }),
    )
  },
}
const brotliOf = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipOf = promisify<Buffer, Buffer>(gzip)
/** The best quality, 11, takes four times as long, and saves another 7 %. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    drawnBesideTheStart,
    chunksInOrder,
    styleAfterFirstPaint,
    productionRouter,
    bareStartCheck,
    compressedAssets,
    reactStore,
    handPoseLibrary,
    namedCharacters,
    noteShippedModules(),
    thirdPartyNotices,
  ],
  worker: { format: 'es', plugins: () => [handPoseLibrary, noteShippedModules()] },
  server: {
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: server, changeOrigin: false, ws: path === '/ask-service' }]),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The router's words to developers, which its production build keeps.
        manualPureFunctions: ['warning', 'warnOnce'],
        // No module does its work in a getter that it reads and ignores.
        propertyReadSideEffects: false,
      },
      output: {
        // The start holds the names of all: what is shared is not named by all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:8].js`,
        // What starts the app in one file and what Home adds in another; what other pages share in a few, by who shares it.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'views', test: (module) => drawn.views.has(module), priority: 2 },
            { name: 'home', test: (module) => drawn.home.has(module), priority: 1 },
            { name: 'today', test: (module) => drawn.today.has(module), priority: 0.9 },
            // In one piece: parted by who draws which half, the halves would need each other.
            { name: 'ask', test: isAskHimself, priority: 0.5 },
            // What many pages share, in one piece: dozens of small files take longer than one, and their names are bytes of the start.
            {
              name: 'common',
              test: (module) => !isForEditors(module) && !isForSigning(module),
              minShareCount: 5,
              priority: 0.2,
            },
            {
              name: 'shared',
              test: (module) => !isForEditors(module),
              minShareCount: 2,
              priority: 0.1,
              entriesAware: true,
              // Bytes. Larger merged chunks would need each other, which `chunksInOrder` rejects.
              entriesAwareMergeThreshold: 1_000,
            },
            // What only the bank's editors need, in one piece too, and after the others: nothing that is shared is to come with it.
            { name: 'editing', test: isForEditors },
          ],
        },
      },
    },
    // The policy `font-src 'self'` knows no data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
