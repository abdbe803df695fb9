import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'

import { readTables } from './read-tables.ts'

it('reads a text once for each sign that may stand between its cells, with line breaks in quotes', async () => {
  const file = new Blob(['\uFEFFNavn;Født\r\n"Li; ""Emma""\nMarie";1.2.2021\r\n=1+1;'])

  expect((await readTables(file))?.length).toBe(3)
  expect((await readTables(file))?.[0]).toEqual([
    ['Navn', 'Født'],
    ['Li; "Emma"\nMarie', '1.2.2021'],
    ['=1+1', ''],
  ])
})

it('reads each sheet of an Excel file: days as days, numbers as they are written, and of a formula its value', async () => {
  const file = await workbook(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Navn</t></is></c><c r="B1" t="inlineStr"><is><t>Født</t></is></c></row>' +
      '<row r="3"><c r="A3" t="str"><f>HYPERLINK("https://example.com","Emma")</f><v>Emma</v></c>' +
      '<c r="B3" s="1"><v>44868</v></c><c r="C3"><v>40000001</v></c><c r="D3"><v>1022012345</v></c></row>',
  )

  expect(await readTables(file)).toEqual([
    [
      ['Navn', 'Født', '', ''],
      ['', '', '', ''],
      ['Emma', '2022-11-03', '40000001', '1022012345'],
    ],
  ])
})

it.each([
  ['an older Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
  ['a PDF', new TextEncoder().encode('%PDF-1.7')],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
  ['an archive that is broken', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
])('reads nothing of %s', async (_, bytes) => {
  expect(await readTables(new Blob([bytes]))).toBe(undefined)
})

it('reads nothing of an archive that is no workbook', async () => {
  const archive = await downloadZip([{ name: 'a.txt', input: 'a' }]).blob()

  expect(await readTables(archive)).toBe(undefined)
})

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook with one sheet of these rows; the style 1 is a day. */
const workbook = (rows: string) =>
  downloadZip([
    {
      name: '_rels/.rels',
      input: xml(
        `<Relationships xmlns="${ofPackage}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      input: xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Barn" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      input: xml(
        `<Relationships xmlns="${ofPackage}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      input: xml(
        `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      input: xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    },
  ]).blob()
