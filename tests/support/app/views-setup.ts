import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** The timeout of `findBy…` and `waitFor` in milliseconds: long, since a busy machine is slow and no test expects a timeout. */
configure({ asyncUtilTimeout: 30_000 })

// The test files of a worker share its document.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
