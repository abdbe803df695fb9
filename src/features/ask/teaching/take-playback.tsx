import type { TakeFrame, TakeLandmarks } from '#src/contract/take.ts'
import { PictureBox } from '../camera/camera-preview.tsx'
import { handLines } from '../camera/hand-lines.ts'
import { landmarksOf } from './take-hands.ts'

type TakePlaybackProps = {
  readonly take: TakeLandmarks
  /** Plays again each time it changes. */
  readonly playCount: number
  readonly label: string
}

/**
 * Plays a take once as moving lines, in its own time. Where motion is to be reduced, three moments of it stand beside each
 * other instead.
 */
export function TakePlayback({ take, playCount, label }: TakePlaybackProps) {
  const height = width * take.aspect
  const duration = take.frames.at(-1)?.at ?? 0
  return (
    <PictureBox>
      <figure aria-label={label} className="absolute inset-0">
        <svg
          aria-hidden="true"
          key={playCount}
          viewBox={`0 0 ${width} ${height}`}
          className="size-full -scale-x-100 motion-reduce:hidden"
        >
          {lineStyles.map((style) => (
            <path key={style.strokeWidth} {...style} d={linesOf(take.frames[0], height)}>
              {duration > 0 && (
                <animate
                  attributeName="d"
                  calcMode="discrete"
                  dur={`${duration}ms`}
                  fill="freeze"
                  keyTimes={take.frames.map(({ at }) => (at / duration).toFixed(4)).join(';')}
                  values={take.frames.map((frame) => linesOf(frame, height)).join(';')}
                />
              )}
            </path>
          ))}
        </svg>
        <div className="hidden size-full grid-cols-3 items-center motion-reduce:grid">
          {[0.1, 0.5, 0.9].map((share) => (
            <svg
              key={share}
              aria-hidden="true"
              viewBox={`0 0 ${width} ${height}`}
              className="w-full -scale-x-100"
            >
              <path
                {...lineStyles[1]}
                d={linesOf(take.frames[Math.floor(share * take.frames.length)], height)}
              />
            </svg>
          ))}
        </div>
      </figure>
    </PictureBox>
  )
}

const width = 640
const nothing = 'M0 0'

function linesOf(frame: TakeFrame | undefined, height: number): string {
  const lines = frame?.hands.map(
    (hand) => handLines({ landmarks: landmarksOf(hand) }, { width, height }).bones,
  )
  return lines?.join('') || nothing
}

const lineStyles = [
  { className: 'fill-none stroke-natt/60', strokeWidth: 9, strokeLinejoin: 'round' },
  { className: 'fill-none stroke-himmel-tekst', strokeWidth: 5, strokeLinejoin: 'round' },
] as const
