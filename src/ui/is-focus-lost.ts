/** Whether no element has the focus: what had it is gone. */
export const isFocusLost = () => (document.activeElement ?? document.body) === document.body
