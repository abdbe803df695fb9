import { generate } from 'lean-qr/nano'
import { toSvgPath } from 'lean-qr/extras/svg'

type QrCodeProps = {
  readonly text: string
  /** The accessible name. */
  readonly label: string
  readonly className: string
}

/** Modules: the margin that a scanner needs around a code. */
const quietZone = 4

/** A text as a QR code, dark on white. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text)
  const size = code.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M${-quietZone} ${-quietZone}h${size}v${size}h${-size}z`} className="fill-white" />
      <path d={toSvgPath(code)} className="fill-natt" />
    </svg>
  )
}
