import { expect, it } from 'vitest'

import { nodeComplaint } from './project.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '26.0.0'])('Node %s is supported', (version) => {
  expect(nodeComplaint(version)).toBeUndefined()
})

it.each(['18.20.4', '20.18.3'])('Node %s is too old', (version) => {
  expect(nodeComplaint(version)).toBe(`Språkhuset needs Node 20.19 or newer; this is Node ${version}.`)
})
