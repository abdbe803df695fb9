import { deflateSync } from 'node:zlib'

import { beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { archive, textFile } from '#tests/support/server/test-files.ts'
import { uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

const office = 'application/vnd.openxmlformats-officedocument'
const relationsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
} as const
type Kind = keyof typeof types

type Entry = { readonly name: string; readonly text?: string; readonly bytes?: Uint8Array }
type Relation = { readonly type: string; readonly target: string; readonly isExternal?: true }

const main = {
  docx: { part: 'word/document.xml', type: `${office}.wordprocessingml.document.main+xml` },
  xlsx: { part: 'xl/workbook.xml', type: `${office}.spreadsheetml.sheet.main+xml` },
  pptx: { part: 'ppt/presentation.xml', type: `${office}.presentationml.presentation.main+xml` },
}

/** A document of Office with these parts, content types and relations beside its own. */
function officeDocument(
  kind: keyof typeof main,
  {
    entries = [],
    relations = [],
    declared = [],
    typesText,
  }: {
    readonly entries?: readonly Entry[]
    readonly relations?: readonly Relation[]
    readonly declared?: readonly string[]
    readonly typesText?: string
  } = {},
): Uint8Array<ArrayBuffer> {
  const { part, type } = main[kind]
  const [directory = '', name = ''] = part.split('/')
  const overrides = [[part, type], ...declared.map((one, index) => [`part${index}.xml`, one])]
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const elements = relations.map(
    (one, index) =>
      `<Relationship Id="r${index}" Type="${one.type}" Target="${one.target}"${one.isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return archive([
    {
      name: '[Content_Types].xml',
      text:
        typesText ??
        `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${overrides.map(([one, its]) => `<Override PartName="/${one}" ContentType="${its}"/>`).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${xml}<Relationships><Relationship Id="r1" Type="${relationsOf}/officeDocument" Target="${part}"/></Relationships>`,
    },
    { name: part, text: `${xml}<document/>` },
    {
      name: `${directory}/_rels/${name}.rels`,
      text: `${xml}<Relationships>${elements.join('')}</Relationships>`,
    },
    ...entries,
  ])
}

const related = (type: string, target: string, isExternal?: true) =>
  officeDocument('docx', {
    relations: [{ type: `${relationsOf}/${type}`, target, ...(isExternal && { isExternal }) }],
  })

/** An OpenDocument text with these files, and this inside its body. */
const openDocument = (entries: readonly Entry[] = [], body = '', manifest = '') =>
  archive([
    { name: 'mimetype', text: types.odt },
    {
      name: 'content.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body>${body}</office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', text: `<manifest:manifest>${manifest}</manifest:manifest>` },
    ...entries,
  ])

const pdf = (objects: string, before = '') =>
  textFile(`${before}%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${objects} >>\nendobj\n%%EOF\n`)

/** A PDF whose objects are in a compressed stream. */
function compressedPdf(
  objects: string,
  dictionary = '',
  pack: (text: Buffer) => Buffer = deflateSync,
): Uint8Array<ArrayBuffer> {
  const packed = pack(Buffer.from(objects))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} ${dictionary} >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]),
  )
}

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const program = new Uint8Array(Buffer.from('MZ\u0090\0\u0003', 'latin1'))
const compoundFile = (text: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(text, 'utf16le'),
      Buffer.alloc(512),
    ]),
  )

const locked = 'Dokumentet er låst med passord. Lagre det uten passord, og velg det på nytt.'
const macros =
  'Dokumentet har makroer, skript eller noe som starter programmer. Lagre det uten, eller som en ny PDF, og velg det på nytt.'
const embedded =
  'Dokumentet har en fil eller et objekt fra et annet program inni seg. Fjern det, eller lagre dokumentet som PDF, og velg det på nytt.'
const external =
  'Dokumentet henter noe fra en annen fil eller et nettsted, for eksempel en mal, et bilde eller tall. Sett det inn i dokumentet, eller lagre det som PDF, og velg det på nytt.'
const unknown = 'Dokumentet har noe i seg som ikke kan kontrolleres. Lagre det som en ny PDF, og velg den.'

const vba = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'
const hostile: readonly (readonly [string, Kind, Uint8Array<ArrayBuffer>, string])[] = [
  [
    'a project of macros under another name',
    'docx',
    officeDocument('docx', {
      relations: [{ type: vba, target: 'media/image1.png' }],
      entries: [{ name: 'word/media/image1.png', bytes: png }],
    }),
    macros,
  ],
  [
    'a project of macros without a relation',
    'docx',
    officeDocument('docx', { entries: [{ name: 'word/vbaProject.bin', bytes: compoundFile('VBA') }] }),
    embedded,
  ],
  [
    'the content type of macros',
    'docx',
    officeDocument('docx', { declared: ['application/vnd.ms-word.document.macroEnabled.main+xml'] }),
    macros,
  ],
  [
    'a sheet of Excel 4 macros',
    'xlsx',
    officeDocument('xlsx', { declared: ['application/vnd.ms-excel.macrosheet+xml'] }),
    macros,
  ],
  [
    'a relation to a sheet of macros',
    'xlsx',
    officeDocument('xlsx', {
      relations: [
        {
          type: 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
          target: 'macrosheets/sheet1.xml',
        },
      ],
    }),
    macros,
  ],
  ['an ActiveX control', 'docx', related('control', 'activeX/activeX1.xml'), macros],
  [
    'a template on the web',
    'docx',
    related('attachedTemplate', 'http://evil.example/a.dotm', true),
    external,
  ],
  [
    'a template whose type is written with character codes',
    'docx',
    related('attached&#84;emplate', 'a.dotx'),
    external,
  ],
  ['a picture on the web', 'docx', related('image', 'http://evil.example/pixel.png', true), external],
  [
    'a link to a share of a network',
    'docx',
    related('hyperlink', 'file://evil.example/share', true),
    external,
  ],
  [
    'a link by backslashes to a share of a network',
    'docx',
    related('hyperlink', String.raw`\\evil.example\share`, true),
    external,
  ],
  ['a link to a script', 'docx', related('hyperlink', 'javascript:alert(1)', true), external],
  [
    'another workbook',
    'xlsx',
    officeDocument('xlsx', { declared: [`${office}.spreadsheetml.externalLink+xml`] }),
    external,
  ],
  [
    'a connection to a database',
    'xlsx',
    officeDocument('xlsx', { declared: [`${office}.spreadsheetml.connections+xml`] }),
    external,
  ],
  ['a target outside of it', 'docx', related('image', '../../image.png'), external],
  ['an object of another program', 'docx', related('oleObject', 'embeddings/oleObject1.bin'), embedded],
  [
    'a compound file',
    'docx',
    officeDocument('docx', {
      entries: [{ name: 'word/embeddings/oleObject1.bin', bytes: compoundFile('Package') }],
    }),
    embedded,
  ],
  ['a page to be merged in', 'docx', related('aFChunk', 'chunk.html'), embedded],
  [
    'a program as a picture',
    'pptx',
    officeDocument('pptx', { entries: [{ name: 'ppt/media/image1.png', bytes: program }] }),
    embedded,
  ],
  [
    'a program as a font',
    'docx',
    officeDocument('docx', { entries: [{ name: 'word/fonts/font1.odttf', bytes: program }] }),
    embedded,
  ],
  [
    'a program by its name',
    'docx',
    officeDocument('docx', { entries: [{ name: 'word/media/start.exe', bytes: program }] }),
    embedded,
  ],
  [
    'a workbook with macros behind a chart',
    'docx',
    officeDocument('docx', {
      entries: [
        {
          name: 'word/embeddings/a.xlsx',
          bytes: officeDocument('xlsx', { relations: [{ type: vba, target: 'a.bin' }] }),
        },
      ],
    }),
    macros,
  ],
  [
    'a workbook in a workbook in a document',
    'docx',
    officeDocument('docx', {
      entries: [
        {
          name: 'word/embeddings/a.xlsx',
          bytes: officeDocument('xlsx', {
            entries: [{ name: 'xl/embeddings/b.xlsx', bytes: officeDocument('xlsx') }],
          }),
        },
      ],
    }),
    embedded,
  ],
  [
    'an unknown content type',
    'docx',
    officeDocument('docx', { declared: ['application/x-msdownload'] }),
    unknown,
  ],
  ['an unknown relation', 'docx', related('wonderful', 'a.xml'), unknown],
  [
    'relations in another encoding',
    'docx',
    officeDocument('docx', {
      entries: [
        {
          name: 'word/_rels/a.xml.rels',
          bytes: new Uint8Array(Buffer.from('\uFEFF<Relationships/>', 'utf16le')),
        },
      ],
    }),
    unknown,
  ],
  [
    'relations with a document type',
    'docx',
    officeDocument('docx', {
      entries: [{ name: 'word/_rels/a.xml.rels', text: '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>' }],
    }),
    unknown,
  ],
  ['a password', 'docx', compoundFile('EncryptedPackage'), locked],
  [
    'macros in Basic',
    'odt',
    openDocument([{ name: 'Basic/Standard/Module1.xml', text: '<script:module/>' }]),
    macros,
  ],
  ['a script in Python', 'odt', openDocument([{ name: 'Scripts/python/a.py', text: 'import os' }]), macros],
  [
    'an event that runs a script',
    'odt',
    openDocument(
      [],
      '<office:event-listeners><script:event-listener xlink:href="vnd.sun.star.script:a"/></office:event-listeners>',
    ),
    macros,
  ],
  [
    'an object of another program',
    'odt',
    openDocument([], '<draw:object-ole xlink:href="./Object 1"/>'),
    embedded,
  ],
  ['a program as a picture', 'odt', openDocument([{ name: 'Pictures/a.png', bytes: program }]), embedded],
  ['a program beside its pictures', 'odt', openDocument([{ name: 'Object 1', bytes: program }]), embedded],
  [
    'a picture on the web',
    'odt',
    openDocument([], '<draw:image xlink:href="https://evil.example/a.png"/>'),
    external,
  ],
  [
    'a link to a macro',
    'odt',
    openDocument([], '<text:a xlink:href="vnd.sun.star.script:a">Les</text:a>'),
    external,
  ],
  [
    'a password',
    'odt',
    openDocument(
      [],
      '',
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
    ),
    locked,
  ],
  [
    'a script that is run when it opens',
    'pdf',
    pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    macros,
  ],
  [
    'a script whose name is written with codes',
    'pdf',
    pdf('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>'),
    macros,
  ],
  [
    'a script in a compressed stream',
    'pdf',
    compressedPdf('1 0 << /S /JavaScript /JS (app.alert(1)) >>'),
    macros,
  ],
  ['an action that starts a program', 'pdf', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'), macros],
  ['a file inside', 'pdf', pdf('/EF << /F 2 0 R >> /Type /EmbeddedFile'), embedded],
  ['objects that nobody can look into', 'pdf', compressedPdf('1 0 << >>', '/Encrypt 3 0 R'), locked],
  [
    'objects that are packed otherwise',
    'pdf',
    compressedPdf('1 0 << >>', '/F /ASCIIHexDecode', (text) => Buffer.from(text.toString('hex'))),
    unknown,
  ],
  ['objects that are damaged', 'pdf', compressedPdf('1 0 << >>', '', () => Buffer.from('x')), unknown],
]

describe('case 98: a document', () => {
  it.each(hostile)('with %s (%s) is refused, and says why', async (_, kind, bytes, message) => {
    const ended = await uploader(server, editor).upload(bytes, { kind: 'document', type: types[kind] })

    expect([ended.status, ended.message]).toEqual([415, message])
  })

  it.each([
    ['nothing but its text', 'docx', officeDocument('docx')],
    [
      'links to the web, to somebody and to a place in it',
      'docx',
      officeDocument('docx', {
        relations: [
          { type: `${relationsOf}/hyperlink`, target: 'https://www.udir.no/?a=1&amp;b=2', isExternal: true },
          { type: `${relationsOf}/hyperlink`, target: 'mailto:post@solbakken.example', isExternal: true },
          { type: `${relationsOf}/hyperlink`, target: '#Kapittel_2', isExternal: true },
          { type: `${relationsOf}/hyperlink`, target: 'Regler.docx', isExternal: true },
        ],
      }),
    ],
    [
      'a picture, a header, notes, a theme and own properties',
      'docx',
      officeDocument('docx', {
        relations: [
          { type: `${relationsOf}/image`, target: 'media/image1.png' },
          { type: `${relationsOf}/header`, target: '/word/header1.xml' },
          { type: `${relationsOf}/footnotes`, target: 'footnotes.xml' },
          { type: `${relationsOf}/theme`, target: 'theme/theme1.xml' },
          { type: `${relationsOf}/customXml`, target: '../customXml/item1.xml' },
          {
            type: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
            target: 'commentsExtended.xml',
          },
        ],
        declared: [
          `${office}.wordprocessingml.header+xml`,
          `${office}.wordprocessingml.commentsExtended+xml`,
          `${office}.theme+xml`,
          `${office}.custom-properties+xml`,
          'application/vnd.ms-word.stylesWithEffects+xml',
        ],
        entries: [
          { name: 'word/media/image1.png', bytes: png },
          { name: 'customXml/item1.xml', bytes: new Uint8Array(Buffer.from('\uFEFF<a/>', 'utf16le')) },
          { name: 'word/header1.xml', text: '\uFEFF<?xml version="1.0"?><hdr/>' },
        ],
      }),
    ],
    [
      'a chart and its workbook',
      'pptx',
      officeDocument('pptx', {
        relations: [{ type: `${relationsOf}/chart`, target: 'charts/chart1.xml' }],
        declared: [
          `${office}.drawingml.chart+xml`,
          'application/vnd.ms-office.chartstyle+xml',
          `${office}.spreadsheetml.sheet`,
        ],
        entries: [
          {
            name: 'ppt/charts/_rels/chart1.xml.rels',
            text: `<Relationships><Relationship Id="r1" Type="${relationsOf}/package" Target="../embeddings/Microsoft_Excel_Sheet1.xlsx"/></Relationships>`,
          },
          { name: 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx', bytes: officeDocument('xlsx') },
        ],
      }),
    ],
    [
      'sheets and the settings of a printer',
      'xlsx',
      officeDocument('xlsx', {
        relations: [
          { type: `${relationsOf}/worksheet`, target: 'worksheets/sheet1.xml' },
          { type: `${relationsOf}/sharedStrings`, target: 'sharedStrings.xml' },
          { type: `${relationsOf}/printerSettings`, target: 'printerSettings/printerSettings1.bin' },
        ],
        declared: [`${office}.spreadsheetml.worksheet+xml`, `${office}.spreadsheetml.printerSettings`],
        entries: [
          {
            name: 'xl/printerSettings/printerSettings1.bin',
            bytes: new Uint8Array(Buffer.from('HP LaserJet', 'utf16le')),
          },
        ],
      }),
    ],
    [
      'pictures, links, a chart and a formula',
      'odt',
      openDocument(
        [
          { name: 'styles.xml', text: '<office:document-styles/>' },
          {
            name: 'meta.xml',
            text: '<office:document-meta><meta:template xlink:href="file:///home/a.ott"/></office:document-meta>',
          },
          { name: 'settings.xml', text: '<office:document-settings/>' },
          { name: 'manifest.rdf', text: '<rdf:RDF/>' },
          { name: 'Pictures/a.png', bytes: png },
          { name: 'Thumbnails/thumbnail.png', bytes: png },
          { name: 'Configurations2/accelerator/current.xml', text: '' },
          { name: 'Object 1/content.xml', text: '<math/>' },
          { name: 'ObjectReplacements/Object 1', bytes: new Uint8Array(Buffer.from('VCLMTF')) },
        ],
        '<text:a xlink:href="https://www.udir.no">Les</text:a><text:a xlink:href="#Kapittel">Se</text:a><draw:image xlink:href="Pictures/a.png"/><draw:object xlink:href="./Object 1"/>',
      ),
    ],
    [
      'links and outlines',
      'pdf',
      pdf('/OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://www.udir.no) >>'),
    ],
    ['its objects in a compressed stream', 'pdf', compressedPdf('1 0 << /Type /Page >>')],
    [
      'a line of a printer before its name',
      'pdf',
      pdf('', '\u001B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    ],
    ['a line break before its name', 'pdf', pdf('', '\r\n')],
  ] as readonly (readonly [string, Kind, Uint8Array<ArrayBuffer>])[])(
    'with %s (%s) is accepted',
    async (_, kind, bytes) => {
      const ended = await uploader(server, editor).upload(bytes, { kind: 'document', type: types[kind] })

      expect([ended.status, ended.message]).toEqual([204, ''])
    },
  )

  it('whose name comes after 1,024 bytes is no PDF', async () => {
    const bytes = pdf('', ' '.repeat(1_020))

    expect((await uploader(server, editor).upload(bytes, { kind: 'document', type: types.pdf })).status).toBe(
      415,
    )
  })
})

describe('captions', () => {
  const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBæ, bæ, lille lam\n'
  const notUtf8 =
    'Tekstingen er ikke lagret med tegnkodingen UTF-8. Lagre den på nytt som UTF-8, og velg den.'
  const latin1 = Buffer.from(text, 'latin1')
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

  it.each([
    ['UTF-8', Buffer.from(text), 204, ''],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 204, ''],
    ['Latin-1', latin1, 415, notUtf8],
    ['UTF-16', utf16, 415, notUtf8],
    ['UTF-16 the other way round', Buffer.from(utf16).swap16(), 415, notUtf8],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le'), 415, notUtf8],
    [
      'another format',
      Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nBæ\n', 'latin1'),
      415,
      'Filen er ikke teksting som kan brukes. Velg en fil av typen WebVTT (.vtt).',
    ],
  ])('in %s', async (_, bytes, status, message) => {
    const ended = await uploader(server, editor).upload(new Uint8Array(bytes), {
      kind: 'captions',
      type: 'text/vtt',
    })

    expect([ended.status, ended.message]).toEqual([status, message])
  })
})
