import type { ReactNode } from 'react'

type StageFrameProps = {
  /** Above the children’s screen, what is about the camera of the device: an upright screen leaves it a row. */
  readonly isBelowCamera?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Fills the window and never scrolls. The spacing of everything inside is relative to the window: `4` is 16 px of a
 * 1280 × 720 canvas, or of a 720 × 1160 canvas in portrait. Children learn its words, which no browser is to
 * translate. After a question it has the focus.
 */
export function StageFrame({ isBelowCamera = false, children }: StageFrameProps) {
  return (
    <main
      tabIndex={-1}
      translate="no"
      className={`focus-by-frame fixed inset-0 overflow-hidden bg-kalk [container-type:size] ${isBelowCamera ? 'portrait:top-15' : ''}`}
    >
      <StageCanvas>{children}</StageCanvas>
    </main>
  )
}

/** What a stage shows, within an element that is a container of its size. */
export const StageCanvas = ({ children }: Pick<StageFrameProps, 'children'>) => (
  <div className={`relative isolate size-full overflow-hidden text-natt ${measure}`}>{children}</div>
)

const measure =
  '[--spacing:min(100cqw/320,100cqh/180)] [@container(aspect-ratio<1)]:[--spacing:min(100cqw/180,100cqh/290)]'
