/** The text that a form holds under `name`; empty where there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Moves the focus to the field `name` of a form, where the message about it is read. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
