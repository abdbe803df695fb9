import { loginHouse } from '#content/drawings/login-house.ts'
import { NightSky } from '#src/ui/night-sky.tsx'

/** A drawing of the house in the evening. Decorative. */
export function LoginHouse() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate h-62.5 overflow-hidden md:h-82.5 lg:sticky lg:top-0 lg:h-dvh print:hidden"
    >
      <NightSky hills="h-37.5 translate-y-17.5 lg:h-65 lg:translate-y-0" />
      <svg
        viewBox={loginHouse.viewBox}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute bottom-2.5 left-1/2 h-57.5 -translate-x-1/2 overflow-visible md:h-77.5 lg:bottom-[8vh] lg:h-[min(74vh,40rem)]"
      >
        {loginHouse.shapes.map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </svg>
    </div>
  )
}
