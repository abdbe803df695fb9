import { readFileSync } from 'node:fs'

/**
 * A server with a start time loads this before its program (`node --import`). Its clock is then behind by the milliseconds in a file, so
 * that a test can set it back while the server runs. The file is read again after a few milliseconds, less than the rows of a database
 * take to be put back.
 */
const file = process.env['CLOCK_SET_BACK_FILE']
if (file === undefined) throw new Error('CLOCK_SET_BACK_FILE: is the path of the file with the milliseconds.')

const machineNow = Date.now
const rereadAfterMs = 10

let readAt = 0
let setBackMs = 0
Date.now = () => {
  const now = machineNow()
  if (now - readAt > rereadAfterMs) {
    setBackMs = Number(readFileSync(file, 'utf8'))
    readAt = now
  }
  return now - setBackMs
}
