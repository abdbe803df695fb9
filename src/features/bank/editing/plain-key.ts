import type { KeyboardEvent } from 'react'

/** Whether no other key is held, and the key does not choose what is being composed. */
export const isPlainKey = ({ ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey && !nativeEvent.isComposing
