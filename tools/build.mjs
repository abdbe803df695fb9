import { readyProgram } from './support/setup/ready.mjs'

await readyProgram()
