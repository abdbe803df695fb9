import { expect, it } from 'vitest'

import { attachment } from './attachment.ts'

it.each([
  ['tegning æ.svg', "attachment; filename*=UTF-8''tegning%20%C3%A6.svg"],
  ["it's (1)*.pdf", "attachment; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
])('encodes in the name of a download what RFC 8187 does not allow: %s', (name, header) => {
  expect(attachment(name)).toBe(header)
})
