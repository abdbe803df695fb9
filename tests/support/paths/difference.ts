/** What a step should have led to, beside what is there instead: both as a reader understands them. */
export class Difference extends Error {
  readonly expected: string
  readonly seen: string

  constructor(message: string, { expected, seen }: { readonly expected: string; readonly seen: string }) {
    super(message)
    this.expected = expected
    this.seen = seen
  }
}

/** What Playwright says of what it found instead, without its log: the received value, or why there is none. */
export function seenIn(error: unknown): string {
  const text = plain(String(error instanceof Error ? error.message : error))
  const [, awaited] = /^\s*- (waiting for .+)$/mu.exec(text) ?? []
  const [, received] = /^Received(?: \w+)?:\s*(.+)$/mu.exec(text) ?? []
  const [, reason] = /^Error:\s*(.+)$/mu.exec(text.replace(/^Error: expect.*$/mu, '')) ?? []
  const found = received ?? reason ?? text.split('\n', 1).join('')
  return awaited === undefined ? found : `${found} (${awaited})`
}

/** Without the colours of a terminal. */
// oxlint-disable-next-line no-control-regex -- colours begin with a control character
export const plain = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/gu, '')
