import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'add-kindergarten': 'server/add-kindergarten.ts',
        'import-register': 'server/import-register.ts',
        'decide-applications': 'server/decide-applications.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
