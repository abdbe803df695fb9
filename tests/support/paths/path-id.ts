import type { AnyStateMachine } from 'xstate'

import { hashOf } from '#tests/support/machines/chart.ts'
import type { Path } from '#tests/support/machines/model.ts'

import { kebabCase } from './texts.ts'

/**
 * Identifies a path by its machine, its binding or model, and its events: the same as long as these are, whatever else changes in the
 * chart.
 */
export const idOfPath = (machine: AnyStateMachine, name: string | undefined, path: Path): string =>
  `${kebabCase(machine.id)}-${hashOf(JSON.stringify([name, path.map(({ event }) => event)])).slice(0, 8)}`
