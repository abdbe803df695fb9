import { expect, it } from 'vitest'

import { signDictionaryAddress } from './sign-dictionary.ts'

it('addresses a word in the dictionary, with its letters and spaces encoded', () => {
  expect(['eple', 'brød', 'ha det'].map(signDictionaryAddress)).toEqual([
    'https://www.tegnordbok.no/#:~:text=eple',
    'https://www.tegnordbok.no/#:~:text=br%C3%B8d',
    'https://www.tegnordbok.no/#:~:text=ha%20det',
  ])
})
