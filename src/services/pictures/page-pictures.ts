import { base64Of } from '../base64.ts'

type Size = { readonly width: number; readonly height: number }
/** A part of a picture, in percent of its width and height. */
type Part = Size & { readonly x: number; readonly y: number }

/** The pictures that the page works with before one is saved, by their keys. */
export interface PagePictures {
  /** Draws the picture again, without what a camera wrote into its file, and returns its size as it is held. */
  readonly hold: (key: string, picture: ImageBitmap) => Promise<Size>
  /** An object address of the picture. */
  readonly addressOf: (key: string) => string | undefined
  /** Cuts a square out of the picture. */
  readonly cut: (key: string, part: Part, side: number) => Promise<void>
  /** The square that was cut last, as an object address and as base64 in JPEG. */
  readonly cutOf: (key: string) => { readonly address: string; readonly base64: string } | undefined
  readonly release: (key: string) => void
}

/** As large as it is shown and cut, which even a photo of a large sensor need not exceed. */
const longestSide = 1_600

type Held = {
  readonly canvas: HTMLCanvasElement
  readonly address: string
  readonly cut: { readonly address: string; readonly base64: string } | undefined
}

/** Draws in canvases of the page. */
export function createPagePictures({ document }: Pick<Window, 'document'>): PagePictures {
  const held = new Map<string, Held>()
  const heldAt = (key: string) => {
    const found = held.get(key)
    if (!found) throw new Error('The page no longer has the picture.')
    return found
  }
  const forgetCut = ({ cut }: Held) => cut && URL.revokeObjectURL(cut.address)

  return {
    async hold(key, picture) {
      const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
      const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
      const canvas = drawn(document, size, (context) =>
        context.drawImage(picture, 0, 0, size.width, size.height),
      )
      picture.close()
      const address = URL.createObjectURL(await jpegOf(canvas))
      held.set(key, { canvas, address, cut: undefined })
      return size
    },

    addressOf: (key) => held.get(key)?.address,

    async cut(key, part, side) {
      const { canvas, address } = heldAt(key)
      const [x, width] = [part.x, part.width].map((percent) => (percent / 100) * canvas.width)
      const [y, height] = [part.y, part.height].map((percent) => (percent / 100) * canvas.height)
      if (x === undefined || y === undefined || !width || !height) throw new Error('There is nothing to cut.')
      const square = drawn(document, { width: side, height: side }, (context) =>
        context.drawImage(canvas, x, y, width, height, 0, 0, side, side),
      )
      const bytes = await jpegOf(square)
      const base64 = await base64Of(bytes)
      // Released meanwhile, or cut once more.
      if (held.get(key)?.address !== address) return
      forgetCut(heldAt(key))
      held.set(key, { canvas, address, cut: { address: URL.createObjectURL(bytes), base64 } })
    },

    cutOf: (key) => held.get(key)?.cut,

    release(key) {
      const found = held.get(key)
      if (!found) return
      URL.revokeObjectURL(found.address)
      forgetCut(found)
      held.delete(key)
    },
  }
}

function drawn(
  document: Document,
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  // A part of a picture can be transparent, which JPEG is not.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  draw(context)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      0.9,
    )
  })
