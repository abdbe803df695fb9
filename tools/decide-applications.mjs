import { readyProgram } from './support/setup/ready.mjs'

await readyProgram()
await import(new URL('../dist/server/decide-applications.js', import.meta.url).href)
