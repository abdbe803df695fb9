import { askConstants } from '#src/contract/ask-constants.ts'

import { animateIn } from './animate-in.ts'
import { StarMark } from './star-mark.tsx'

type CheerStarsProps = { readonly stars: number }

/** The stars so far, large; the newest flies in from Ask. */
export function CheerStars({ stars }: CheerStarsProps) {
  return (
    <div aria-hidden="true" className="mt-10 flex items-end gap-2">
      {Array.from({ length: askConstants.repetitions }, (_, index) =>
        index === stars - 1 ? (
          <span key={index} ref={fromAsk} className="relative z-1 block">
            <StarMark isLit className="-mt-7.5 size-42 -rotate-8" />
          </span>
        ) : (
          <StarMark key={index} isLit={index < stars} className="size-34.5" />
        ),
      )}
    </div>
  )
}

const fromAsk = (star: HTMLSpanElement) =>
  animateIn(star, 'translate(35cqw, -20cqh) rotate(-200deg) scale(0.2)', {
    duration: 500,
    delay: 250,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
