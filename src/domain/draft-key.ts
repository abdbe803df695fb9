type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether the keys save a draft: Ctrl+S, or Cmd+S on a Mac. */
export const isDraftKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !shiftKey && !altKey
