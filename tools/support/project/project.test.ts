import { expect, it } from 'vitest'

import { engines } from '../../../package.json' with { type: 'json' }

import { nodeComplaint } from './project.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.0.0'])('Node %s is supported', (version) => {
  expect(nodeComplaint(version)).toBeUndefined()
})

it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('Node %s is not supported', (version) => {
  expect(nodeComplaint(version)).toBe(
    `Språkhuset needs Node 20.19, 22.12, 24 or newer; this is Node ${version}.`,
  )
})

it('package.json says the same', () => {
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
})
