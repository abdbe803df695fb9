import { beforeEach } from 'vitest'

import { watchTests } from './watchdog.mjs'

const watchdog = watchTests()

beforeEach(({ task }) => {
  watchdog.started(`${task.file.name} > ${task.name}`)
})
