import { textOf } from '#src/words/nb-bank.ts'

import type { Dimension, Option } from './bank-filter.ts'

/** The label of an option. */
export const optionText = (dimension: Dimension, option: Option): string =>
  textOf(`filter.${dimension}.${option}`)
