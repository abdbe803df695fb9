/**
 * The value of a JSON text, or the text itself where it is none. In place of `destr`, of which the client of requests needs only this: what
 * a response holds is parsed by its endpoint.
 */
export default function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
