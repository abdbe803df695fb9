import { readyProgram } from './support/ready.mjs'

await readyProgram()
await import(new URL('../dist/server/add-kindergarten.js', import.meta.url).href)
