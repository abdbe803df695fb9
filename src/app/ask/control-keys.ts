import type { RepetitionRef } from '#src/machines/ask-chain.ts'

type Needs = {
  readonly page: Window
  readonly signal: AbortSignal
  /** The repetition whose buttons stand on the screen. */
  readonly shown: () => RepetitionRef | undefined
}

/**
 * Enter approves and the left arrow asks for it again, unless the focus is where a key has its own meaning. No letter does anything:
 * whoever speaks to the machine would press it (WCAG 2.1.4).
 */
export function listenForKeys({ page, signal, shown }: Needs) {
  const press = (event: KeyboardEvent) => {
    const isOn = (elements: string) =>
      event.target instanceof Element && event.target.closest(elements) !== null
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isOn('input, select, textarea'))
      return
    if (event.key === 'Enter' && !isOn('button, a, summary')) shown()?.send({ type: 'repetition.approve' })
    if (event.key === 'ArrowLeft') shown()?.send({ type: 'repetition.repeat' })
  }
  page.addEventListener('keydown', press, { signal })
}
