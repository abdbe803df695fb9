import { classNames } from '#src/ui/class-names.ts'
import { areaColoursOf } from './area-colours.ts'

type DrawingProps = {
  readonly name: string
  readonly document: string
}

/** A drawing of the bank, uncropped and cropped as on the cards, above its slug and the colours of its area. */
export function SceneFigure({ name, document }: DrawingProps) {
  return (
    <figure className="grid gap-2">
      <Print document={document} className="aspect-4/3 w-full rounded-lg" />
      <div className="grid grid-cols-[128fr_63fr] gap-2">
        <Print document={document} className="aspect-video w-full rounded-md" />
        <Print document={document} className="aspect-7/8 w-full rounded-md" />
      </div>
      <SlugAndColours name={name} document={document} />
    </figure>
  )
}

/** A drawing of a film above its slug and the colours of its area. */
export function ShotFigure({ name, document }: DrawingProps) {
  return (
    <figure className="grid gap-2">
      <Print document={document} className="aspect-4/3 w-full rounded-lg" />
      <SlugAndColours name={name} document={document} />
    </figure>
  )
}

/** A motif above the name of its function. */
export function MotifFigure({ name, document }: DrawingProps) {
  return (
    <figure className="grid gap-1.5">
      <Print document={document} className="aspect-4/3 w-full rounded-md" />
      <figcaption className="text-sm font-semibold">{name}</figcaption>
    </figure>
  )
}

function Print({ document, className }: { readonly document: string; readonly className: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(document)}`}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={classNames('bg-sand object-cover', className)}
    />
  )
}

function SlugAndColours({ name, document }: DrawingProps) {
  return (
    <figcaption className="flex items-start justify-between gap-3 text-sm font-bold">
      <span className="min-w-0">{name}</span>
      <span aria-hidden="true" className="flex shrink-0 gap-1 pt-0.5">
        {areaColoursOf(document).map((colour) => (
          <span
            key={colour}
            className="size-4 rounded-[4px] ring-1 ring-natt/15 ring-inset"
            style={{ background: colour }}
          />
        ))}
      </span>
    </figcaption>
  )
}
