import { isContainer, isMedia } from './media-signature.mjs'
import { isLink } from './office-document.mjs'
import { Refused } from './refused.mjs'
import { elementsIn } from './xml-elements.mjs'

/** What is read as a whole: the list of files, and what is shown, in the text and in its charts and formulas. */
export const isKeptOfOpenDocument = (/** @type {string} */ name) =>
  /^(?:META-INF\/manifest\.xml|(?:Object \d+\/)*(?:content|styles)\.xml)$/u.test(name)

/** The files of a document besides its pictures, recordings and films. */
const isKnown = (/** @type {string} */ name) =>
  /^(?:mimetype|manifest\.rdf|layout-cache|META-INF\/documentsignatures\.xml|(?:Object \d+\/)*(?:meta|settings)\.xml|Configurations2\/(?:[\w-]+\/)*[\w-]+\.xml)$/u.test(
    name,
  )
const isOfMedia = (/** @type {string} */ name) =>
  /^(?:Object \d+\/)*(?:Pictures|media|Media|Thumbnails|ObjectReplacements)\/[^/]+$/u.test(name)
const isFont = (/** @type {string} */ name) => /^Fonts\/[^/]+\.(?:ttf|otf)$/iu.test(name)

/**
 * Throws `Refused` unless each file of an OpenDocument (ISO 26300) is one that a document may have: no macros, no scripts, no objects of
 * other programs, and nothing that is fetched from elsewhere.
 *
 * @param {ReadonlyMap<string, Buffer>} files
 */
export function rejectUnsafeOpenDocument(files) {
  const manifest = files.get('META-INF/manifest.xml')
  if (manifest) rejectLocked(manifest)
  for (const [name, bytes] of files) {
    if (/^(?:Basic|Scripts|Dialogs)\//iu.test(name)) throw new Refused('macros')
    if (name === 'META-INF/manifest.xml') continue
    if (isKeptOfOpenDocument(name)) rejectContent(bytes)
    else if (!isAllowed(name, bytes)) throw new Refused('embedded')
  }
}

/**
 * @param {string} name
 * @param {Buffer} head
 */
function isAllowed(name, head) {
  if (isKnown(name) || isFont(name)) return !isContainer(head)
  return isOfMedia(name) && isMedia(head)
}

/** @param {Buffer} manifest */
function rejectLocked(manifest) {
  for (const { name } of elementsIn(manifest)) if (name === 'encryption-data') throw new Refused('locked')
}

/** @param {Buffer} content */
function rejectContent(content) {
  for (const { name, attributes } of elementsIn(content)) {
    if (name === 'event-listener' || name === 'libraries') throw new Refused('macros')
    if (name === 'object-ole' || name === 'applet' || name === 'plugin') throw new Refused('embedded')
    if (name === 'dde-connection-decl' || name === 'dde-source') throw new Refused('external')
    const target = attributes.get('href')
    if (target !== undefined && !(name === 'a' ? isLink(target) : isInside(target)))
      throw new Refused('external')
  }
}

/**
 * Whether what a document shows lies within it.
 *
 * @param {string} target
 */
const isInside = (target) => !/^[\w.+-]*:|^\/|\\|(?:^|\/)\.\.(?:\/|$)/u.test(target)
