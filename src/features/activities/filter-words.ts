import { textOf } from '#src/words/words.ts'

import type { Dimension, Option } from './bank-filter.ts'

/** What an option is called on the screen. */
export const optionText = (dimension: Dimension, option: Option): string =>
  textOf(`filter.${dimension}.${option}`)
