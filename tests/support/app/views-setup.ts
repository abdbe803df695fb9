import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { bareTexts } from './bare-texts.ts'

/** The timeout of `findBy…` and `waitFor` in milliseconds: long, since a busy machine is slow and no test expects a timeout. */
configure({ asyncUtilTimeout: 30_000 })

// The test files of a worker share its document.
afterEach(() => {
  const bare = bareTexts()
  cleanup()
  document.body.replaceChildren()
  if (bare.length > 0) throw new Error(`A page that is translated loses these texts:\n${bare.join('\n')}`)
})
