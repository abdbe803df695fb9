import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project/project.mjs'

/**
 * @typedef {import('../../../content/bank/content-schemas.ts').PrintoutFile} Printout
 * @typedef {Printout['sheet']} Sheet
 * @typedef {(name: string) => string} PictureOf the SVG document of a drawing
 * @typedef {{ readonly tint: string, readonly mid: string, readonly paint: string, readonly ink: string }} AreaColours
 */

const font = readFileSync(
  join(
    root,
    'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ),
).toString('base64')
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')

/**
 * The page that Chromium prints: A4, in Norwegian, with a title and an alt text for every picture.
 *
 * @param {Printout} printout
 * @param {{ readonly activity: string, readonly colours: AreaColours, readonly pictureOf: PictureOf }} context
 */
export function printoutPage({ title, use, sheet }, { activity, colours, pictureOf }) {
  const image = (/** @type {string} */ name, /** @type {string} */ alt) =>
    `<img src="${dataAddress(pictureOf(name))}" alt="${escaped(alt)}">`
  const pages = pagesOf(sheet, image)
  return `<!doctype html>
<html lang="nb-NO">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${styleOf(colours, sheet.kind === 'placemat')}</style>
</head>
<body>
${pages
  .map(
    (page, index) => `<section class="page ${sheet.kind}">
${index === 0 ? `<header><div><h1>${escaped(title)}</h1><p>${escaped(use)}</p></div></header>` : ''}
<main>${page}</main>
<footer><span class="mark">${mark}</span><b>Språkhuset</b><span>Til aktiviteten «${escaped(activity)}»</span></footer>
</section>`,
  )
  .join('\n')}
</body>
</html>`
}

/**
 * @param {Sheet} sheet
 * @param {(name: string, alt: string) => string} image
 * @returns {readonly string[]} the body of each page
 */
function pagesOf(sheet, image) {
  switch (sheet.kind) {
    case 'cards':
      return [
        `${cutHint}<ul class="grid columns-${sheet.columns} rows-${Math.ceil(sheet.cards.length / sheet.columns)}">${sheet.cards
          .map(
            ({ picture, word, text }) =>
              `<li class="cut">${image(picture, '')}<b>${escaped(word)}</b>${text === undefined ? '' : `<span>${escaped(text)}</span>`}</li>`,
          )
          .join('')}</ul>`,
      ]
    case 'checklist':
      return [
        `<ul class="rows${sheet.rows.length < 4 ? ' few' : ''}">${sheet.rows
          .map(
            ({ picture, word, text = '' }) =>
              `<li>${image(picture, '')}<div><b>${escaped(word)}</b><span>${escaped(text)}</span></div><div class="boxes" role="img" aria-label="${sheet.boxes} ruter til å krysse av i">${'<i></i>'.repeat(sheet.boxes)}</div></li>`,
          )
          .join(
            '',
          )}</ul><p class="lines"><b>Dato og sted:</b></p><p class="lines"><b>Dette så vi også:</b></p>`,
      ]
    case 'song':
      return [
        `<p class="melody">Melodi: ${escaped(sheet.melody)}</p><ol class="verses">${sheet.verses
          .map(
            ({ picture, lines: [first = '', second = '', last = ''] }) =>
              `<li>${image(picture, '')}<p>${[first, second, first, last].map(escaped).join('<br>')}</p></li>`,
          )
          .join('')}</ol>`,
      ]
    case 'story':
      return [
        `${cutHint}<ol class="grid columns-2 rows-3">${sheet.panels
          .map(
            ({ picture, text }, index) =>
              `<li class="cut"><span class="number">${index + 1}</span>${image(picture, '')}<span class="said">${escaped(text)}</span></li>`,
          )
          .join('')}</ol>`,
      ]
    case 'table':
      return [
        `<div class="strip">${sheet.pictures.map((picture) => image(picture, '')).join('')}</div><p class="lines"><b>Navn:</b></p><table><thead><tr>${sheet.columns
          .map((column) => `<th scope="col">${escaped(column)}</th>`)
          .join('')}</tr></thead><tbody>${Array.from(
          { length: sheet.rows },
          (_, row) =>
            `<tr><th scope="row">${row + 1}</th>${'<td></td>'.repeat(sheet.columns.length - 1)}</tr>`,
        ).join('')}</tbody></table>`,
      ]
    case 'prices':
      return [
        `${cutHint}<div class="shop cut">${image(sheet.goods, '')}<b>${escaped(sheet.sign)}</b>${image(sheet.goods, '')}</div><div class="halves"><div class="cut open"><b>${escaped(sheet.open)}</b></div><div class="cut closed"><b>${escaped(sheet.closed)}</b></div></div><ul class="grid columns-2 rows-2">${sheet.prices
          .map(
            (price) =>
              `<li class="cut price"><b>${price}</b><div class="coins">${Array.from({ length: price }, () => image(sheet.coin, '')).join('')}</div></li>`,
          )
          .join('')}</ul>`,
      ]
    case 'posters':
      return sheet.posters.map(
        ({ picture, word }) => `<div class="poster">${image(picture, '')}<b>${escaped(word)}</b></div>`,
      )
    case 'placemat':
      return [
        `<svg class="mat" viewBox="0 0 1000 560" role="img" aria-label="Omriss av ${escaped([sheet.plate, sheet.cup, sheet.spoon].join(', '))}">
<circle cx="420" cy="280" r="230" class="edge"/><circle cx="420" cy="280" r="160" class="inner"/>
<circle cx="820" cy="150" r="110" class="edge"/><circle cx="820" cy="150" r="84" class="inner"/><path d="M912 92 q78 -6 62 62 q-14 42 -66 40" class="handle"/>
<path d="M760 318 c-34 0 -50 40 -50 72 c0 30 20 46 40 50 v84 a10 10 0 0 0 20 0 v-84 c20 -4 40 -20 40 -50 c0 -32 -16 -72 -50 -72z" class="edge"/>
<text x="420" y="294" class="word">${escaped(sheet.plate)}</text><text x="820" y="164" class="word">${escaped(sheet.cup)}</text><text x="872" y="430" class="word">${escaped(sheet.spoon)}</text>
</svg>`,
      ]
  }
}

const cutHint = '<p class="hint">Klipp langs de stiplede linjene.</p>'

/**
 * @param {AreaColours} colours
 * @param {boolean} isLandscape
 */
const styleOf = ({ tint, mid, paint, ink }, isLandscape) => `
@font-face { font-family: 'Schibsted Grotesk'; font-weight: 400 900; src: url(data:font/woff2;base64,${font}) format('woff2'); }
@page { size: A4${isLandscape ? ' landscape' : ''}; margin: 0; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 400 12pt/1.35 'Schibsted Grotesk', sans-serif; color: #1d2440; -webkit-print-color-adjust: exact; }
ul, ol { list-style: none; }
img { display: block; }
.page { width: ${isLandscape ? '297mm' : '210mm'}; height: ${isLandscape ? '209.5mm' : '296.5mm'}; padding: 12mm 12mm 9mm; display: flex; flex-direction: column; break-after: page; overflow: hidden; }
.page:last-child { break-after: auto; }
header { border-radius: 4mm; background: ${tint}; padding: 5mm 6mm; margin-bottom: 4mm; border-left: 3mm solid ${paint}; }
h1 { font-size: 21pt; line-height: 1.1; font-weight: 800; letter-spacing: -0.02em; color: ${ink}; }
header p { margin-top: 1.5mm; font-size: 11pt; text-wrap: pretty; }
main { flex: 1; min-height: 0; display: flex; flex-direction: column; }
footer { margin-top: 4mm; display: flex; align-items: center; gap: 2mm; font-size: 9pt; color: #47507a; }
footer .mark svg { width: 5mm; height: 5mm; display: block; }
footer b { color: #1d2440; }
.hint { font-size: 9pt; color: #47507a; margin-bottom: 2mm; }
.cut { outline: 0.4mm dashed #828aa6; background: #fff; }
.grid { flex: 1; min-height: 0; display: grid; gap: 4mm; }
.columns-2 { grid-template-columns: 1fr 1fr; }
.columns-3 { grid-template-columns: 1fr 1fr 1fr; }
.rows-1 { grid-template-rows: 1fr; } .rows-2 { grid-template-rows: repeat(2, 1fr); } .rows-3 { grid-template-rows: repeat(3, 1fr); }
.grid > li { min-height: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2mm; padding: 3mm; text-align: center; position: relative; }
.grid img { width: 100%; flex: 0 1 auto; min-height: 0; object-fit: contain; }
.grid b { font-size: 24pt; line-height: 1.1; font-weight: 800; }
.columns-3 b { font-size: 20pt; }
.grid span { font-size: 11pt; color: #47507a; }
.grid .said { font-size: 13pt; font-weight: 600; color: #1d2440; min-height: 2.7em; text-wrap: balance; }
.number { position: absolute; left: 5mm; top: 5mm; width: 9mm; height: 9mm; border-radius: 50%; background: ${paint}; color: #fff !important; font-weight: 800; font-size: 14pt !important; line-height: 9mm; }
.rows { flex: 1; min-height: 0; display: grid; grid-auto-rows: 1fr; gap: 3mm; }
.rows li { display: grid; grid-template-columns: 40mm 1fr auto; gap: 5mm; align-items: center; border-bottom: 0.3mm solid #dfdcd4; padding-bottom: 3mm; }
.rows img { width: 100%; aspect-ratio: 4 / 2.8; object-fit: cover; border-radius: 3mm; }
.rows.few li { grid-template-columns: 62mm 1fr auto; }
.rows.few b { font-size: 22pt; }
.rows b { display: block; font-size: 17pt; font-weight: 800; }
.rows span { font-size: 10.5pt; color: #47507a; }
.boxes { display: grid; grid-template-columns: repeat(5, 12mm); gap: 2mm; }
.boxes i { width: 12mm; height: 12mm; border: 0.5mm solid #1d2440; border-radius: 2mm; }
.lines { margin-top: 5mm; padding-bottom: 6mm; border-bottom: 0.4mm solid #828aa6; font-size: 12pt; }
.melody { font-size: 13pt; color: #47507a; margin-bottom: 3mm; }
.verses { flex: 1; display: grid; gap: 4mm; grid-auto-rows: 1fr; }
.verses li { display: grid; grid-template-columns: 62mm 1fr; gap: 8mm; align-items: center; }
.verses img { width: 62mm; height: 46mm; border-radius: 4mm; object-fit: cover; }
.verses p { font-size: 18pt; line-height: 1.4; font-weight: 550; }
.strip { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.strip img { width: 100%; border-radius: 4mm; }
table { flex: 1; width: 100%; margin-top: 5mm; border-collapse: collapse; table-layout: fixed; }
thead th { background: ${tint}; color: ${ink}; font-size: 12pt; text-align: left; padding: 2.5mm 3mm; height: 10mm; }
th, td { border: 0.4mm solid ${mid}; }
tbody th { font-size: 15pt; }
th:first-child { width: 16mm; text-align: center; } th:nth-child(2) { width: 34mm; } th:nth-child(4) { width: 40mm; }
.shop { display: flex; align-items: center; justify-content: space-between; background: ${tint}; padding: 4mm 6mm; height: 44mm; }
.shop b { font-size: 40pt; font-weight: 800; letter-spacing: -0.02em; color: ${ink}; }
.shop img { height: 34mm; border-radius: 3mm; width: 34mm; object-fit: cover; }
.halves { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin: 4mm 0; }
.halves div { height: 34mm; display: grid; place-items: center; }
.halves b { font-size: 32pt; font-weight: 800; }
.open { background: #e0efe2; } .closed { background: #fbe5df; }
.prices .price { flex-direction: row; justify-content: flex-start; gap: 5mm; padding: 4mm 6mm; }
.price > b { font-size: 56pt; width: 20mm; }
.coins { display: grid; grid-template-columns: repeat(2, 24mm); gap: 2mm; }
.coins img { width: 24mm; height: 20mm; object-fit: cover; border-radius: 2mm; flex: none; }
.poster { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 10mm; }
.poster img { width: 100%; border-radius: 6mm; }
.poster b { font-size: 72pt; line-height: 1; font-weight: 800; }
.mat { flex: 1; min-height: 0; width: 100%; }
.mat .edge { fill: ${tint}; stroke: ${paint}; stroke-width: 6; } .mat .inner { fill: #fff; stroke: ${mid}; stroke-width: 4; }
.mat .handle { fill: none; stroke: ${paint}; stroke-width: 12; stroke-linecap: round; }
.mat .word { font-size: 30px; font-weight: 700; text-anchor: middle; fill: ${ink}; }
`

const dataAddress = (/** @type {string} */ svg) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
