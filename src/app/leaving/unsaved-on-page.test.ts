import { describe, expect, it } from 'vitest'

import { createUnsavedOnPage } from './unsaved-on-page.ts'

describe('what is unsaved on the page', () => {
  it('names work of a kind once, until the last of it is taken away', () => {
    const unsavedOnPage = createUnsavedOnPage(undefined)
    const removeFirst = unsavedOnPage.add('upload')
    const removeSecond = unsavedOnPage.add('upload')
    unsavedOnPage.add('content')

    expect(unsavedOnPage.list()).toEqual(['upload', 'content'])
    removeFirst()
    expect(unsavedOnPage.list()).toEqual(['upload', 'content'])
    removeSecond()
    expect(unsavedOnPage.list()).toEqual(['content'])
  })

  it('reports the kinds of files that are not stored yet, and not that one goes from one state to the next', async () => {
    const unsavedOnPage = createUnsavedOnPage(undefined)
    const reported: unknown[] = []
    const stop = unsavedOnPage.watchFiles((files) => reported.push(files))

    const remove = unsavedOnPage.add('upload', 'picture')
    await Promise.resolve()
    remove()
    const removeAgain = unsavedOnPage.add('upload', 'picture')
    unsavedOnPage.add('recording', 'recording')
    unsavedOnPage.add('content')
    await Promise.resolve()
    removeAgain()
    stop()
    await Promise.resolve()

    expect(reported.filter((files, index) => String(files) !== String(reported[index - 1]))).toEqual([
      [],
      ['picture'],
      ['picture', 'recording'],
    ])
  })

  it('has the browser ask until the last of it is taken away', () => {
    const { unsavedOnPage, isBlocked } = onPage()
    const nothing = isBlocked()
    const removeFirst = unsavedOnPage.add('content')
    const removeSecond = unsavedOnPage.add('recording')
    const both = isBlocked()
    removeFirst()
    const one = isBlocked()
    removeSecond()

    expect([nothing, both, one, isBlocked()]).toEqual([false, true, true, false])
  })
})

function onPage() {
  const page = new EventTarget()
  return {
    unsavedOnPage: createUnsavedOnPage(page),
    isBlocked: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}
