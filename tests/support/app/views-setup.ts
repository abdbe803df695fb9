import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Milliseconds that `findBy…` and `waitFor` wait at most: a loaded machine is slow, and no test of ours expects a wait to end. */
configure({ asyncUtilTimeout: 5_000 })

// The files of a worker share its document.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
