import { Monitor, Smartphone } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

import { createTrustedTypesPolicy } from '#src/shell/trusted-types/create-policy.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-content.ts'

/** The policy makes this one text, whatever it is given. */
const emptyDocument = createTrustedTypesPolicy('preview', { createHTML: () => '<!doctype html>' }).createHTML(
  '',
)

const widths = { phone: 390, wide: 1280 } as const
type Width = keyof typeof widths

/**
 * Shows a page in a window of its own, so that it has the width of a phone or of a wide screen and is laid out for it. A wide one is
 * scaled down to the room that there is.
 */
export function PreviewFrame({ children }: { readonly children: ReactNode }) {
  const [width, setWidth] = useState<Width>('phone')
  const [body, setBody] = useState<HTMLElement>()
  const [room, setRoom] = useState<number>(widths.phone)
  const scale = Math.min(1, room / widths[width])
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('content.preview.width')}
        value={width}
        onValue={setWidth}
        items={[
          { value: 'phone', label: t('content.preview.phone'), icon: Smartphone },
          { value: 'wide', label: t('content.preview.wide'), icon: Monitor },
        ]}
      />
      <div ref={watchWidth(setRoom)} className="h-[min(46rem,75vh)] overflow-hidden rounded-lg bg-sand">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its document is empty: it shows what this page draws */}
        <iframe
          title={t('content.preview')}
          srcDoc={emptyDocument}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument) setBody(styledBody(contentDocument))
          }}
          style={{
            width: widths[width],
            height: `${100 / scale}%`,
            scale: String(scale),
            marginInline: scale < 1 ? 0 : 'auto',
          }}
          className="block origin-top-left border-0 bg-kalk"
        />
      </div>
      {body && createPortal(<PreviewBody>{children}</PreviewBody>, body)}
    </div>
  )
}

/** A press on a link would leave the form: in a preview it does nothing. */
function PreviewBody({ children }: { readonly children: ReactNode }) {
  return <article onClickCapture={stayHere}>{children}</article>
}

/** An element of another window is no instance of this window’s classes. */
const isInLink = (target: EventTarget) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a press is on an element
  const element = target as Element
  return element.closest('a') !== null
}

/** Gives the empty document of a frame the styles of this page. */
function styledBody(inner: Document): HTMLElement {
  inner.documentElement.lang = document.documentElement.lang
  for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
    inner.head.append(inner.importNode(style, true))
  return inner.body
}

/** A `ref` that reports the width of its element, and each change of it. */
const watchWidth = (onWidth: (width: number) => void) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const observer = new ResizeObserver(() => onWidth(element.clientWidth))
  observer.observe(element)
  return () => observer.disconnect()
}

const stayHere = (event: MouseEvent) => {
  if (!isInLink(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}
