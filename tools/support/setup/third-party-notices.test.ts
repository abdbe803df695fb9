import { join } from 'node:path'

import { expect, it } from 'vitest'

import { root } from '../project/project.mjs'
import { noticesOf } from './third-party-notices.mjs'

const module = (path: string) => join(root, 'node_modules', path)

it('lists each package once, with its version, its licence and the text of the licence', () => {
  const notices = noticesOf([
    module('react/cjs/react.production.js'),
    module('react/index.js'),
    module('@xstate/react/dist/index.js'),
    join(root, 'src/main.ts'),
  ])

  expect(notices.map(({ name, license }) => [name, license])).toEqual([
    ['@xstate/react', 'MIT'],
    ['react', 'MIT'],
  ])
  expect(notices.map(({ text }) => text.includes('Permission is hereby granted'))).toEqual([true, true])
})

it('finds a licence text that the package itself does not include', () => {
  const notices = noticesOf([
    module('@mediapipe/hands/package.json'),
    module('long/src/long.js'),
    module('seedrandom/index.js'),
  ])
  const [hands, , random] = notices.map(({ text }) => text)

  expect(hands).toContain('Apache License')
  expect(hands).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')
  expect(random).toContain('David Bau')
})

it('finds the licence text of a package in another one from the same repository', () => {
  const notices = noticesOf([
    module('@schedule-x/calendar-controls/dist/core.js'),
    module('@schedule-x/calendar/dist/core.js'),
  ])

  expect(notices.map(({ name }) => name)).toEqual(['@schedule-x/calendar', '@schedule-x/calendar-controls'])
  expect(notices[1]?.text).toContain('Copyright 2023 Tom Österlund')
})

it('throws when there is no text, so that no package is shipped without one', () => {
  expect(() => noticesOf([module('@mediapipe/hands/package.json')])).toThrow(
    '@mediapipe/hands brings no text of its licence Apache-2.0.',
  )
})
