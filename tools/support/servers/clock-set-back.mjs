import { readFileSync } from 'node:fs'

/**
 * A server with a start time loads this before its program (`node --import`). Its clock is then behind by the milliseconds in a file,
 * which is read each time, so that a test can set it back while the server runs.
 */
const file = process.env['CLOCK_SET_BACK_FILE']
if (file === undefined) throw new Error('CLOCK_SET_BACK_FILE: is the path of the file with the milliseconds.')

const machineNow = Date.now
Date.now = () => machineNow() - Number(readFileSync(file, 'utf8'))
