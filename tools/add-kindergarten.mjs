import { readyProgram } from './support/setup/ready.mjs'

await readyProgram()
await import(new URL('../dist/server/add-kindergarten.js', import.meta.url).href)
