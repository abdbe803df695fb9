import * as v from 'valibot'

/** No database stores U+0000. */
export const noNull = v.excludes<string, string, string>('\u0000', 'Teksten har et tegn som ikke kan lagres.')

/** Whether a database can store the value as JSON: not with U+0000 or half of a surrogate pair, which JSON writes as escapes. */
export const isStorableJson = (value: unknown): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d)/u.test(JSON.stringify(value))

/** The host of an address as a browser calls it, where letters of other alphabets are written out, without `www.`; empty for no address. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./u, '')
  } catch {
    return ''
  }
}

/** An address of the web that an editor may link to. */
export const webAddress = {
  unbroken: /^\S*$/u,
  /** A user before the host looks like a host itself, as in `bank.no@elsewhere.example`. */
  withoutUser: /^(?!https:[/\\]*[^/\\?#]*@)/iu,
}

/** The messages of forms in which a day or a time has been typed. */
export const unreadableDay = 'Skriv datoen som 02.11.2026.'
export const unreadableTime = 'Skriv klokkeslettet som 09.30.'
