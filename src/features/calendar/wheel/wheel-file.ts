/** What the style sheets of the page set on a picture, and a file of its own has to have as attributes. */
const presentation = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const

/** A picture of the page as an SVG file that needs nothing else: with its styles and its font, and without its links. `size` is its width and height in pixels. */
export async function svgFileOf(picture: SVGSVGElement, size: number): Promise<Blob> {
  const fonts = document.createElementNS(svgNamespace, 'style')
  fonts.textContent = await fontRulesOf(picture)
  const copy = picture.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('The copy of a picture is no picture.')
  const [originals, copies] = [picture, copy].map((root) => [root, ...root.querySelectorAll('*')])
  for (const [index, original] of (originals ?? []).entries()) {
    const element = copies?.[index]
    const style = getComputedStyle(original)
    for (const name of presentation) element?.setAttribute(name, style.getPropertyValue(name))
    element?.removeAttribute('class')
  }
  for (const link of copy.querySelectorAll('a')) {
    const group = document.createElementNS(svgNamespace, 'g')
    group.append(...link.childNodes)
    link.replaceWith(group)
  }
  copy.prepend(fonts)
  copy.setAttribute('width', String(size))
  copy.setAttribute('height', String(size))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The page’s own fonts that the picture names, as rules that contain them. */
async function fontRulesOf(picture: SVGSVGElement): Promise<string> {
  const named = getComputedStyle(picture).fontFamily
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => named.includes(style.getPropertyValue('font-family')))
  return (await Promise.all(faces.map(containedFace))).join('')
}

/** A font face with the file of the font in place of its address. */
async function containedFace({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("([^"]+)"\)/.exec(cssText)?.[1]
  if (address === undefined) return ''
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
  if (!response.ok) throw new Error('The font did not arrive.')
  return cssText.replace(address, await dataAddressOf(await response.blob()))
}

const dataAddressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The font cannot be read.')))
    reader.readAsDataURL(file)
  })

/** The picture as a PNG file on white, `size` pixels wide and high; rejects when the browser cannot draw it. */
export async function pngFileOf(picture: SVGSVGElement, size: number): Promise<Blob> {
  const address = URL.createObjectURL(await svgFileOf(picture, size))
  try {
    const image = new Image(size, size)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no canvas.')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size, size)
    context.drawImage(image, 0, 0, size, size)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (file) => (file ? resolve(file) : reject(new Error('The picture is too large.'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
