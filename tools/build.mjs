import { readyProgram } from './support/ready.mjs'

await readyProgram()
