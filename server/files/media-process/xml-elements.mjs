import { Refused } from './refused.mjs'

/**
 * The name and the attributes of each element of an XML file, without their prefixes. Throws `Refused` for what two readers could
 * understand differently: another encoding than UTF-8, a document type with entities, or markup that is not well-formed.
 *
 * @param {Buffer} bytes
 * @returns {Generator<{ readonly name: string, readonly attributes: ReadonlyMap<string, string> }>}
 */
export function* elementsIn(bytes) {
  const text = textOf(bytes)
  const encoding = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)/iu.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/iu.test(encoding)) throw new Refused('unknown')
  markup.lastIndex = 0
  while (markup.lastIndex < text.length) {
    const match = markup.exec(text)
    if (!match) throw new Refused('unknown')
    const [, name, attributes = ''] = match
    // A caller may read another file before it asks for the next element.
    const next = markup.lastIndex
    if (name !== undefined) yield { name: localName(name), attributes: attributesIn(attributes) }
    markup.lastIndex = next
  }
}

const markup =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<\/[^<>]*>|<([^\s<>/!?="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/uy

/** @param {Buffer} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('unknown')
  }
}

/** @param {string} text */
function attributesIn(text) {
  const pairs = text.matchAll(/([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)
  return new Map(
    [...pairs].map(([, name = '', one, other]) => [localName(name), decoded(one ?? other ?? '')]),
  )
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1)

/** @type {Readonly<Record<string, string>>} */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @param {string} value */
const decoded = (value) =>
  value.replaceAll(/&(#?\w+);/gu, (/** @type {string} */ whole, /** @type {string} */ name) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
