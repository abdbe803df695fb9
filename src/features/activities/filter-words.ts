import { textOf } from '#src/words/nb-bank.ts'

import type { Dimension, Option } from './bank-filter.ts'

/** What an option is called on the screen. */
export const optionText = (dimension: Dimension, option: Option): string =>
  textOf(`filter.${dimension}.${option}`)
