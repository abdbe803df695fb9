import { readyProgram } from './support/setup/ready.mjs'

await readyProgram()
await import(new URL('../dist/server/import-register.js', import.meta.url).href)
