import { posix } from 'node:path'

import { filesInArchive } from './archive.mjs'
import { isContainer, isMedia } from './media-signature.mjs'
import { Refused } from './refused.mjs'
import { elementsIn } from './xml-elements.mjs'

/** @typedef {import('../media-task.ts').DocumentFault} DocumentFault */
/** @typedef {ReadonlyMap<string, Buffer>} Files */

/** What is read as a whole: what says what the parts are, and the workbooks behind charts. */
export const isKeptOfOffice = (/** @type {string} */ name) =>
  isContentTypes(name) || isRelations(name) || isWorkbook(name)

const isContentTypes = (/** @type {string} */ name) => name.toLowerCase() === '[content_types].xml'
const isRelations = (/** @type {string} */ name) => /\.rels$/iu.test(name)
const isWorkbook = (/** @type {string} */ name) => /(?:^|\/)embeddings\/[^/]+\.xlsx$/iu.test(name)

/**
 * Throws `Refused` unless each part of a document of Office (ECMA-376) is one that a document may have, by its content type, by its
 * relations and by how it begins.
 *
 * @param {Files} files
 * @param {boolean} mayEmbed whether it may have workbooks, as those behind charts, which are checked too
 */
export async function rejectUnsafeOffice(files, mayEmbed = true) {
  for (const [name, bytes] of files) {
    if (isContentTypes(name)) rejectContentTypes(bytes)
    else if (isRelations(name)) rejectRelations(name, bytes)
    else if (isWorkbook(name)) await rejectUnsafeWorkbook(bytes, mayEmbed)
    else if (!isPart(name, bytes)) throw new Refused('embedded')
  }
}

/**
 * @param {Buffer} bytes
 * @param {boolean} mayEmbed
 */
async function rejectUnsafeWorkbook(bytes, mayEmbed) {
  if (!mayEmbed) throw new Refused('embedded')
  await rejectUnsafeOffice(await filesInArchive(bytes, bytes.length, isKeptOfOffice), false)
}

/**
 * Whether a part is what the ending of its name says, and of a kind that a document may have.
 *
 * @param {string} name
 * @param {Buffer} head
 */
function isPart(name, head) {
  if (/\.(?:xml|vml)$/iu.test(name)) return isXml(head)
  if (/\.(?:odttf|fntdata)$/iu.test(name) || /(?:^|\/)printerSettings\d*\.bin$/iu.test(name))
    return !isContainer(head)
  return isMedia(head)
}

const isXml = (/** @type {Buffer} */ head) =>
  /^(?:\u00EF\u00BB\u00BF)?\s*</u.test(head.toString('latin1')) ||
  /^\uFEFF?\s*</u.test(head.toString('utf16le'))

const family = /^application\/vnd\.openxmlformats-(?:officedocument|package)\.[\w.-]+\+xml$/iu
/** The content types outside of that family, without `application/`. */
const others = new Set(
  [
    'xml inkml+xml x-fontdata vnd.ms-package.obfuscated-opentype',
    'vnd.ms-word.stylesWithEffects+xml',
    'vnd.ms-office.chartstyle+xml vnd.ms-office.chartcolorstyle+xml vnd.ms-office.chartex+xml',
    'vnd.ms-office.classificationlabels+xml',
    'vnd.ms-excel.person+xml vnd.ms-excel.threadedcomments+xml vnd.ms-excel.slicer+xml vnd.ms-excel.slicerCache+xml',
    'vnd.ms-excel.timeline+xml vnd.ms-excel.timelineCache+xml vnd.ms-excel.richvaluerel+xml',
    'vnd.ms-excel.rdrichvalue+xml vnd.ms-excel.rdrichvaluestructure+xml vnd.ms-excel.rdrichvaluetypes+xml',
    'vnd.ms-powerpoint.revisioninfo+xml vnd.ms-powerpoint.changesinfo+xml',
    'vnd.ms-powerpoint.comments+xml vnd.ms-powerpoint.authors+xml',
    'vnd.openxmlformats-officedocument.obfuscatedFont vnd.openxmlformats-officedocument.vmlDrawing',
    'vnd.openxmlformats-officedocument.spreadsheetml.printerSettings',
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ].flatMap((names) => names.toLowerCase().split(' ')),
)

/** What stands among the content types of Office’s own family, and in its relations, and may not be in a document. */
const forbidden = /** @type {const} */ ([
  [
    'macros',
    /macro|vba|activeX|^control$|customUI|ui\/?extensibility|userCustomization|keyMapCustomizations|attachedToolbars|dialogsheet|webextension/iu,
  ],
  ['external', /externalLink|connections|queryTable|attachedTemplate|mailMerge|volatileDependencies/iu],
  ['embedded', /oleObject|aFChunk|subDocument/iu],
])

/** @param {string} name */
function rejectForbidden(name) {
  for (const [fault, pattern] of forbidden) if (pattern.test(name)) throw new Refused(fault)
}

/** @param {Buffer} bytes */
function rejectContentTypes(bytes) {
  for (const { attributes } of elementsIn(bytes)) {
    const type = attributes.get('ContentType')
    if (type === undefined) continue
    rejectForbidden(type)
    const isKnown =
      family.test(type) ||
      others.has(type.toLowerCase().replace(/^application\//u, '')) ||
      /^(?:image|audio|video)\/[\w.+-]+$/iu.test(type)
    if (!isKnown) throw new Refused('unknown')
  }
}

/** The relations of a document, by the last part of their types. */
const relations = new Set(
  [
    'officeDocument core-properties extended-properties custom-properties thumbnail customXml customXmlProps',
    'styles stylesWithEffects theme themeOverride settings webSettings fontTable font numbering footnotes endnotes',
    'comments commentsExtended commentsIds commentsExtensible people header footer glossaryDocument documenttasks',
    'image hdphoto media audio video hyperlink ink drawing vmlDrawing legacyDiagramText bibliography',
    'chart chartEx chartsheet chartUserShapes chartStyle chartColorStyle package',
    'diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing',
    'worksheet sharedStrings calcChain table tableSingleCells pivotTable pivotCacheDefinition pivotCacheRecords',
    'printerSettings sheetMetadata person threadedComment slicer slicerCache timeline timelineCache',
    'rdRichValue rdRichValueStructure rdRichValueTypes richValueRel',
    'slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps tableStyles tags',
    'commentAuthors authors changesInfo revisionInfo classificationlabels',
    'origin signature certificate',
  ].flatMap((names) => names.toLowerCase().split(' ')),
)

/**
 * @param {string} name
 * @param {Buffer} bytes
 */
function rejectRelations(name, bytes) {
  for (const { name: element, attributes } of elementsIn(bytes)) {
    if (element !== 'Relationship') continue
    const type = attributes.get('Type')?.split('/').at(-1) ?? ''
    const target = attributes.get('Target') ?? ''
    rejectForbidden(type)
    if (!relations.has(type.toLowerCase())) throw new Refused('unknown')
    const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external'
    if (isExternal ? type.toLowerCase() !== 'hyperlink' || !isLink(target) : !isInside(name, target))
      throw new Refused('external')
  }
}

/**
 * Whether a link of a text leads to the web, to somebody, or to a place beside the document: no share of a network.
 *
 * @param {string} target
 */
export const isLink = (target) =>
  /^(?:https?:|mailto:|tel:)/iu.test(target) || (!/^[\w.+-]*:|^\/\/|\\/u.test(target) && !/^\s/u.test(target))

/**
 * Whether the target of a relation lies within the document.
 *
 * @param {string} name of the file of the relations
 * @param {string} target
 */
function isInside(name, target) {
  if (/^[\w.+-]*:|^\/\/|\\|%/u.test(target)) return false
  const folder = posix.join('/', posix.dirname(posix.dirname(name)))
  const depth = `${target.startsWith('/') ? '' : folder}/${target}`
    .split('/')
    .reduce(
      (level, part) =>
        level < 0 ? level : part === '..' ? level - 1 : part === '' || part === '.' ? level : level + 1,
      0,
    )
  return depth >= 0
}
